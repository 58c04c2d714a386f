// The page at /join. An invitation is used only when the form is submitted, so that a preview of the link does not use it up.
import { NotFoundError } from "@worktrack/sdk";
import { anyoneClient } from "../api/client.ts";
import { InputError } from "../api/error-text.ts";
import { rememberJoining } from "../session/joining.ts";
import { Notice, SignedIn } from "./notice.tsx";
import { useAction } from "./use-action.ts";
import { goNext, useFragment } from "./visit.ts";

export const JoinPage = () => {
  const [token] = useFragment();
  const { notice, isBusy, run } = useAction();
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name"));
    return run(async () => {
      await anyoneClient.signIn.invitation({ token, name }).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        throw new InputError("The invitation has expired, was used already, was revoked, or is invalid. Request a new one.");
      });
      rememberJoining();
      goNext();
    });
  };
  return (
    <>
      <h1>Join a workspace</h1>
      <Notice text={notice} />
      <SignedIn />
      {token === "" ? (
        <p>This address has no invitation. Open the whole link that you were sent, up to its last character.</p>
      ) : (
        <form class="stack" onSubmit={accept}>
          <p>Accepting the invitation makes you a member and signs you in. The link works once.</p>
          <label for="name">Your name</label>
          <input id="name" name="name" type="text" required maxLength={200} autocomplete="name" />
          <button type="submit" class="primary" aria-disabled={isBusy}>
            Accept the invitation
          </button>
        </form>
      )}
    </>
  );
};
