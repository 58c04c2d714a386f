import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { Dialog } from "../ui/dialog.tsx";
import { runAction } from "../ui/run-action.ts";
import { SecretOnce } from "../ui/secret.tsx";
import { Time } from "../ui/time.tsx";

type Link = Awaited<ReturnType<typeof client.me.signInLinks.create>>;

/** A link that signs the person in on another device. It is forgotten when its dialog closes. */
export const SignInLink = () => {
  const [link, setLink] = useState<Link>();
  return (
    <section aria-labelledby="link-heading">
      <h2 id="link-heading">Another device</h2>
      <p class="soft">A link signs you in on another device or browser. It works once, within ten minutes, and gives all your access.</p>
      <button type="button" onClick={() => runAction(async () => setLink(await client.me.signInLinks.create()))}>
        Create a sign-in link
      </button>
      {link && (
        <Dialog title="Sign-in link" onClose={() => setLink(undefined)}>
          <SecretOnce secret={link.url} label="Open this address on the other device" />
          <p class="soft">
            It stops working <Time at={link.expiresAt} />.
          </p>
        </Dialog>
      )}
    </section>
  );
};
