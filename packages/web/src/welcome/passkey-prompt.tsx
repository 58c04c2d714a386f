// Asks people who have just signed in, and have no passkey yet, for one.
import { bounds } from "@worktrack/contract/values";
import { client } from "../api/client.ts";
import { addPasskey } from "../session/passkeys.ts";
import { runAction } from "../ui/run-action.ts";
import "./welcome.css";

/** Whether the person has no passkey and signed in recently enough to add one. False when the server does not say. */
export const mayAddFirstPasskey = async (): Promise<boolean> => {
  const passkeys = await client.me.passkeys.list({ limit: 1 }).catch(() => undefined);
  if (passkeys?.items.length !== 0) return false;
  const sessions = await client.me.sessions.list({ limit: 100 }).catch(() => undefined);
  const session = sessions?.items.find(({ current }) => current);
  if (!session || session.method === "token") return false;
  return Date.now() - Date.parse(session.createdAt) < bounds.recentSignInMinutes * 60_000;
};

export const PasskeyPrompt = ({ onClose }: { readonly onClose: () => void }) => {
  const add = async () => {
    if (await runAction(() => addPasskey("First device"), "The passkey is added")) onClose();
  };
  return (
    <section class="welcome" aria-label="Add a passkey">
      <p>A passkey signs you in with this device the next time, without a link.</p>
      <p class="actions">
        <button type="button" class="primary" onClick={add}>
          Add a passkey
        </button>
        <button type="button" class="plain" onClick={onClose}>
          Not now
        </button>
      </p>
    </section>
  );
};
