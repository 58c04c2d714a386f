// The dialog in which a person signs in again without leaving the page, so that what they typed stays.
import { useState } from "preact/hooks";
import { anyoneClient } from "../api/client.ts";
import { errorText, InputError } from "../api/error-text.ts";
import { hrefOf } from "../root.ts";
import { checkSession } from "../session/check-session.ts";
import { leaveToSignIn, reloadPage } from "../session/leave.ts";
import { signInWithPasskey } from "../session/passkeys.ts";
import { me } from "../session/session.ts";
import { announceSession } from "../session/session-channel.ts";
import { passkeyObstacle, signInChoices } from "../session/sign-in-choices.ts";
import { currentPrompt, type SignInPrompt } from "../session/sign-in-prompt.ts";
import { Dialog } from "../ui/dialog.tsx";

/** The place of the dialog. The frame of the page renders it once. */
export const SignInAgain = () => {
  const prompt = currentPrompt();
  return prompt ? <PromptDialog key={prompt.reason} prompt={prompt} /> : null;
};

/** A lost session has no way out but signing in or discarding, and its dialog hides the records behind it. */
const PromptDialog = ({ prompt }: { readonly prompt: SignInPrompt }) => {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    await work().catch(setError);
    setBusy(false);
  };
  const tryAgain = async () => {
    if (prompt.reason === "recent") return prompt.settle(true);
    if ((await checkSession()) === "ask") throw new InputError(`${nameOf(me.value)} is not signed in yet.`);
  };
  const usePasskey = async () => {
    await signInWithPasskey();
    await checkSession();
  };
  const cancel = prompt.reason === "recent" ? () => prompt.settle(false) : undefined;
  return (
    <Dialog title="Sign in again" onClose={cancel} isOpaque={!cancel}>
      <p>{reasonText(prompt)}</p>
      <div role="alert" class="form-error">
        {error !== undefined && errorText(error)}
      </div>
      <div class="stack">
        {passkeyObstacle() === undefined && (
          <button type="button" class="primary" onClick={run(usePasskey)}>
            Use a passkey
          </button>
        )}
        <Return prompt={prompt} run={run} />
        <SignInLinks prompt={prompt} />
      </div>
      <div class="actions">
        {cancel ? (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <button type="button" class="danger" onClick={prompt.reason === "replaced" ? reloadPage : leaveToSignIn}>
            Discard what I typed
          </button>
        )}
        <button type="button" onClick={run(tryAgain)}>
          Try again
        </button>
      </div>
    </Dialog>
  );
};

const nameOf = (person: typeof me.value): string => `${person?.user.name} in ${person?.organization.name}`;

const reasonText = (prompt: SignInPrompt): string => {
  if (prompt.reason === "recent") return `${prompt.text} What you typed stays here.`;
  if (prompt.reason === "ended") return "Your session has ended. What you typed is still here, and is not saved.";
  return `${nameOf(prompt.by)} is signed in now. What you typed belongs to ${nameOf(me.value)}, and is not saved.`;
};

const SignInLinks = ({ prompt }: { readonly prompt: SignInPrompt }) => {
  const { provider } = signInChoices;
  return (
    <>
      {provider && (
        <a class="button" href={hrefOf("/sign-in/oidc?prompt=login")} target="_blank" rel="noopener">
          Sign in with {provider} in a new tab
        </a>
      )}
      {prompt.reason === "recent" ? (
        <p class="soft">Or open a new sign-in link in another tab of this browser, and then try again.</p>
      ) : (
        <a class="button" href={hrefOf("/sign-in")} target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
      )}
    </>
  );
};

interface ReturnProps {
  readonly prompt: SignInPrompt;
  readonly run: (work: () => Promise<unknown>) => () => void;
}

/** Switches back without a sign-in, after another tab has switched to another workspace of the same person. */
const Return = ({ prompt, run }: ReturnProps) => {
  const own = me.value?.organization;
  if (prompt.reason !== "replaced" || !own || prompt.by.organization.id === own.id) return null;
  const goBack = async () => {
    await anyoneClient.me.workspaces.switch({ id: own.id });
    announceSession();
    await checkSession();
  };
  return (
    <button type="button" onClick={run(goBack)}>
      Return to {own.name}
    </button>
  );
};
