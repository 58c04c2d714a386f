import type { Delivery, DeliveryStatus } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { valueLabel } from "../ui/labels.ts";
import { Time } from "../ui/time.tsx";
import { outcomeText, skippedText } from "./attempt-text.ts";
import { deliverySubject } from "./delivery-subject.ts";

const tones: Readonly<Record<DeliveryStatus, string>> = { pending: "warn", succeeded: "good", failed: "bad", skipped: "soft" };

export const DeliveryBadges = ({ delivery: { status, test } }: { readonly delivery: Pick<Delivery, "status" | "test"> }) => (
  <span class="actions">
    <span class={`badge ${tones[status]}`}>{valueLabel(status)}</span>
    {test && <span class="badge">Test</span>}
  </span>
);

/** One delivery of the log with its last attempt. */
export const DeliveryRow = ({ delivery }: { readonly delivery: Delivery }) => {
  const { id, webhookId, attempts, lastAttempt, nextAttemptAt, createdAt, status } = delivery;
  return (
    <li class="delivery-row">
      <a class="strong" data-row href={hrefOf(`/webhooks/${webhookId}/deliveries/${id}`)}>
        <bdi>{deliverySubject(delivery)}</bdi>
      </a>
      <DeliveryBadges delivery={delivery} />
      <p class="soft">
        {status === "skipped" && skippedText}
        {lastAttempt && outcomeText(lastAttempt)}
        {attempts > 1 && `, ${attempts} attempts`}
        {status === "failed" && nextAttemptAt && (
          <>
            , next <Time at={nextAttemptAt} />
          </>
        )}
      </p>
      <p class="soft">
        <Time at={createdAt} />
      </p>
    </li>
  );
};
