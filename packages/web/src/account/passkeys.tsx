import { bounds } from "@worktrack/contract/values";
import type { Passkey } from "@worktrack/sdk";
import { useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { hrefOf } from "../root.ts";
import { addPasskey } from "../session/passkeys.ts";
import { passkeyObstacle, signInChoices } from "../session/sign-in-choices.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { showToast } from "../ui/toast.tsx";

/** A person has at most 20 passkeys, so one page holds them. */
const listPasskeys = (signal: AbortSignal) => client.me.passkeys.list({ limit: 100 }, { signal });

export const Passkeys = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { value, error, isLoading, refresh } = useResource("own passkeys", listPasskeys);
  const remove = async ({ id, name }: Passkey) => {
    const confirmed = await confirmAction({
      title: `Remove ${name}?`,
      text: "It does not sign in any more. Delete it on its device, too. Sessions that began with it continue.",
      action: "Remove the passkey",
    });
    if (confirmed && (await runAction(() => client.me.passkeys.delete({ id }), `The passkey ${name} is removed`))) heading.current?.focus();
    await refresh();
  };
  return (
    <section aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!value && isLoading && <LoadingNotice />}
      <ul class="rows">
        {value?.items.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={refresh} onRemove={() => remove(passkey)} />
        ))}
      </ul>
      <NewPasskey onAdd={refresh} />
      <ProviderLink />
    </section>
  );
};

interface RowProps {
  readonly passkey: Passkey;
  readonly onChange: () => Promise<void>;
  readonly onRemove: () => void;
}

const PasskeyRow = ({ passkey: { id, name, createdAt, lastUsedAt, backedUp }, onChange, onRemove }: RowProps) => {
  const [isRenamed, setRenamed] = useState(false);
  const rename = async (values: FormData) => {
    await client.me.passkeys.update({ id, name: String(values.get("name")) });
    await onChange();
    setRenamed(false);
  };
  if (isRenamed)
    return (
      <li>
        <Form action="Rename" onSubmit={rename} onCancel={() => setRenamed(false)}>
          <TextField name="name" label={`New name of ${name}`} value={name} required maxChars={bounds.nameChars} autoFocus />
        </Form>
      </li>
    );
  return (
    <li class="account-row">
      <div>
        <p>
          <span class="strong">{name}</span> {backedUp && <span class="badge">Synchronized</span>}
        </p>
        <p class="soft">
          Added <Time at={createdAt} />. Last used {lastUsedAt ? <Time at={lastUsedAt} /> : "never"}.
        </p>
      </div>
      <div class="actions">
        <button type="button" aria-label={`Rename the passkey ${name}`} onClick={() => setRenamed(true)}>
          Rename
        </button>
        <button type="button" aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
          Remove
        </button>
      </div>
    </li>
  );
};

const NewPasskey = ({ onAdd }: { readonly onAdd: () => Promise<void> }) => {
  const obstacle = passkeyObstacle();
  if (obstacle) return <p class="soft">{obstacle}</p>;
  const add = async (values: FormData, form: HTMLFormElement) => {
    await addPasskey(String(values.get("name")));
    form.reset();
    showToast("The passkey is added");
    await onAdd();
  };
  return (
    <Form action="Add a passkey" onSubmit={add}>
      <TextField name="name" label="Name of the new passkey" required maxChars={bounds.nameChars} placeholder="Work laptop" />
    </Form>
  );
};

/** The provider's account becomes another way to sign in. */
const ProviderLink = () => {
  const { provider } = signInChoices;
  return provider ? (
    <p>
      <a href={hrefOf("/sign-in/oidc?connect&return=/account")}>Connect your account of {provider}</a> to sign in with it.
    </p>
  ) : null;
};
