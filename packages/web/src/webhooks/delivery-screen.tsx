// One delivery: its payload and its attempts, one after the other.
import type { DeliveryDetail } from "@worktrack/sdk";
import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { mayHaveChanged } from "../live/live.ts";
import { navigate } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Time } from "../ui/time.tsx";
import { canManageWebhooks, restrictToAdministrators } from "./administrators-only.tsx";
import { skippedText } from "./attempt-text.ts";
import { AttemptView } from "./attempt-view.tsx";
import { DeliveryBadges } from "./delivery-row.tsx";
import { deliverySubject } from "./delivery-subject.ts";
import "./webhooks.css";

const group = "Delivery";

const DeliveryPage = ({ parameters: { id = "", deliveryId = "" } }: ScreenProps) => {
  const {
    value: delivery,
    error,
    refresh,
  } = useResource(`delivery ${deliveryId}`, (signal) => client.webhooks.deliveries.get({ id, deliveryId }, { signal }), {
    changesWith: (item) => mayHaveChanged(item, "delivery", id),
  });
  const commands = useMemo((): readonly Command[] => {
    const run = async () => {
      await runAction(() => client.webhooks.deliveries.retry({ id, deliveryId }), "The delivery is queued");
      await refresh();
    };
    return [
      { id: "delivery.retry", title: "Retry the delivery", group, keys: "r", isAvailable: canManageWebhooks, run },
      { id: "delivery.leave", title: "Back to the webhook", group, keys: "u", run: () => navigate(`/webhooks/${id}`) },
    ];
  }, [id, deliveryId, refresh]);
  useCommands(commands);
  return (
    <section class="screen">
      <ScreenHeader
        above={
          <nav class="actions" aria-label="Breadcrumb">
            <a href={hrefOf("/webhooks")}>Webhooks</a>
            <span aria-hidden="true">/</span>
            <a href={hrefOf(`/webhooks/${id}`)}>Deliveries</a>
          </nav>
        }
        title={delivery ? <bdi>{deliverySubject(delivery)}</bdi> : "Delivery"}
        facts={delivery && <Facts delivery={delivery} />}
      >
        {delivery && canManageWebhooks() && (
          <button type="button" class="primary" disabled={delivery.status === "pending"} onClick={commands[0]?.run}>
            Retry now
          </button>
        )}
      </ScreenHeader>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!delivery && error === undefined && <LoadingNotice />}
      {delivery && <Delivery delivery={delivery} />}
    </section>
  );
};

export const Screen = restrictToAdministrators("Delivery", DeliveryPage);

const Facts = ({ delivery }: { readonly delivery: DeliveryDetail }) => (
  <>
    <span role="status">
      <DeliveryBadges delivery={delivery} />
    </span>
    <span>
      Created <Time at={delivery.createdAt} />
    </span>
    {delivery.nextAttemptAt && (
      <span>
        Next attempt <Time at={delivery.nextAttemptAt} />
      </span>
    )}
    <code>{delivery.id}</code>
  </>
);

const Delivery = ({ delivery }: { readonly delivery: DeliveryDetail }) => {
  const { attempts, attemptLog, payload } = delivery;
  const body = payload === null ? undefined : JSON.stringify(payload);
  return (
    <>
      <h2>Attempts</h2>
      {attemptLog.length === 0 && <p class="soft">{delivery.status === "skipped" ? skippedText : "There was no attempt yet."}</p>}
      {attempts > attemptLog.length && (
        <p class="soft">
          The last {attemptLog.length} of {attempts} attempts:
        </p>
      )}
      <ol class="stack">
        {attemptLog.map((attempt, index) => (
          <AttemptView key={attempt.number} attempt={attempt} body={body} isOpen={index === attemptLog.length - 1} />
        ))}
      </ol>
      <h2>Payload</h2>
      {payload === null ? (
        <p class="soft">The event has been deleted, or you may not read it.</p>
      ) : (
        <CodeBlock text={JSON.stringify(payload, undefined, 2)} label="Payload" />
      )}
    </>
  );
};
