// Creating a webhook: its form, then its secret and the code of a receiver.
import type { WebhookCreateInput, WebhookWithSecret } from "@worktrack/sdk";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { navigate } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { SecretOnce } from "../ui/secret.tsx";
import { restrictToAdministrators } from "./administrators-only.tsx";
import { SnippetChoice } from "./snippet-choice.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import "./webhooks.css";

const NewWebhook = () => {
  const [created, setCreated] = useState<WebhookWithSecret>();
  const create = async (input: WebhookCreateInput) => setCreated(await client.webhooks.create(input));
  if (created) return <CreatedWebhook webhook={created} />;
  return (
    <section class="screen narrow">
      <ScreenHeader
        above={
          <nav aria-label="Breadcrumb">
            <a href={hrefOf("/webhooks")}>Webhooks</a>
          </nav>
        }
        title="Create a webhook"
      />
      <WebhookForm action="Create the webhook" onSubmit={create} onCancel={() => navigate("/webhooks")} />
    </section>
  );
};

export const Screen = restrictToAdministrators("Create a webhook", NewWebhook);

/** The secret is in this component only, so leaving the screen forgets it. */
const CreatedWebhook = ({ webhook: { id, url, secret } }: { readonly webhook: WebhookWithSecret }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="screen narrow">
      <ScreenHeader title="Webhook created" facts={<code>{url}</code>} headingRef={heading}>
        <a class="button primary" href={hrefOf(`/webhooks/${id}`)}>
          Open the webhook
        </a>
      </ScreenHeader>
      <SecretOnce secret={secret} label="The signing secret" />
      <SnippetChoice />
    </section>
  );
};
