// The page at /sign-in: signing in with a one-time link, a passkey, the OpenID provider, or a pasted token. A link is used only when its
// button is selected, so that a preview of the link does not use it up.
import { AuthenticationError } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { anyoneClient } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { signInWithPasskey } from "../session/passkeys.ts";
import { passkeyObstacle, signInChoices } from "../session/sign-in-choices.ts";
import { Notice, SignedIn } from "./notice.tsx";
import { type ActionState, useAction } from "./use-action.ts";
import { goNext, useFragment, visit } from "./visit.ts";

/** A browser that was sent here from elsewhere keeps the fragment of that address, which is no token. */
const isLinkToken = (fragment: string): boolean => fragment.startsWith("wtl_");

export const SignInPage = () => {
  const [token, dropToken] = useFragment();
  const [isDropped, setDropped] = useState(false);
  const action = useAction(visit.refusal);
  const useLink = async () => {
    await anyoneClient.signIn.link({ token }).catch((error: unknown) => {
      // The link cannot work again, so its button goes, and the focus moves to the reason.
      if (error instanceof AuthenticationError) {
        dropToken();
        setDropped(true);
      }
      throw error;
    });
    goNext();
  };
  const { provider, providerOnly } = signInChoices;
  const query = visit.next === "/" ? "" : `?return=${encodeURIComponent(visit.next)}`;
  return (
    <>
      <h1>Sign in to Worktrack</h1>
      <Notice text={action.notice} isFocused={isDropped || action.notice === visit.refusal} />
      <SignedIn />
      {isLinkToken(token) && <LinkButton isBusy={action.isBusy} onUse={() => action.run(useLink)} />}
      <div class="stack">
        {provider && (
          <a class="button" href={hrefOf(`/sign-in/oidc${query}`)}>
            Sign in with {provider}
          </a>
        )}
        {!providerOnly && <Passkey action={action} />}
      </div>
      {!providerOnly && <LinkHelp />}
      {!providerOnly && <TokenForm action={action} />}
    </>
  );
};

const LinkButton = ({ isBusy, onUse }: { readonly isBusy: boolean; readonly onUse: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section class="stack" aria-labelledby="link-heading">
      <h2 id="link-heading">Your sign-in link</h2>
      <p>The link works once. Select the button to use it.</p>
      <button ref={button} type="button" class="primary" aria-disabled={isBusy} onClick={onUse}>
        Sign in
      </button>
    </section>
  );
};

const Passkey = ({ action }: { readonly action: ActionState }) => {
  const obstacle = passkeyObstacle();
  if (obstacle !== undefined) return <p class="soft">{obstacle}</p>;
  const use = () =>
    action.run(async () => {
      await signInWithPasskey();
      goNext();
    });
  return (
    <button type="button" aria-disabled={action.isBusy} onClick={use}>
      Sign in with a passkey
    </button>
  );
};

const LinkHelp = () => (
  <details>
    <summary>How to get a sign-in link</summary>
    <p>
      Run <code>worktrack auth web</code> where you use the CLI, or ask your administrator, who can run{" "}
      <code>worktrack-server sign-in</code>. A link works once, within 10 minutes.
    </p>
  </details>
);

const TokenForm = ({ action }: { readonly action: ActionState }) => {
  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("token") as HTMLInputElement;
    return action.run(async () => {
      await anyoneClient.signIn.token({ token: input.value.trim() });
      input.value = "";
      goNext();
    });
  };
  return (
    <details>
      <summary>Paste a token</summary>
      <form class="stack" autocomplete="off" onSubmit={signIn}>
        <label for="token">Token</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          autocomplete="off"
          spellcheck={false}
          autocapitalize="off"
          aria-describedby="token-hint"
        />
        <p id="token-hint" class="soft">
          A personal token, beginning with wtk_. The session ends when the token ends, and it cannot do what needs a recent sign-in.
        </p>
        <button type="submit" aria-disabled={action.isBusy}>
          Sign in with the token
        </button>
      </form>
    </details>
  );
};
