// The page at /sign-in. A one-time link is used only when its button is selected, so that a preview of the link does not use it up.
import { ApiRefusal, call } from "./api.js";
import { act, byId, goNext, inputById, onSubmit, takeFragment } from "./page.js";
import { passkeyObstacle, signInWithPasskey } from "./passkeys.js";
import { showSignedIn } from "./signed-in.js";

/** The token of a link. A browser that was sent here from elsewhere keeps the fragment of that address, which is no token. */
const takeLinkToken = () => {
  const fragment = takeFragment();
  return fragment.startsWith("wtl_") ? fragment : "";
};

let linkToken = takeLinkToken();

const showLink = () => {
  byId("link").hidden = linkToken === "";
  if (linkToken !== "") byId("use-link").focus();
};
showLink();
// Pasting another link into the address bar of this page changes the fragment only.
addEventListener("hashchange", () => {
  linkToken = takeLinkToken();
  showLink();
});

/** Hides a link that cannot work again. The focus goes to the reason. */
const dropLink = () => {
  linkToken = "";
  showLink();
  byId("notice").focus();
};

// The reason of a refusal by the provider is in the page already. Screen readers read what gets the focus.
if (byId("notice").textContent !== "") byId("notice").focus();

byId("use-link").addEventListener("click", () =>
  act(byId("use-link"), async () => {
    await call("POST", "sign-in/link", { token: linkToken }).catch((error) => {
      if (error instanceof ApiRefusal && error.code === "invalid_token") dropLink();
      throw error;
    });
    goNext();
  }),
);

const passkeyButton = document.getElementById("use-passkey");
if (passkeyButton) {
  const obstacle = passkeyObstacle(String(passkeyButton.dataset.origin));
  if (obstacle === undefined)
    passkeyButton.addEventListener("click", () =>
      act(passkeyButton, async () => {
        await signInWithPasskey();
        goNext();
      }),
    );
  else {
    passkeyButton.hidden = true;
    byId("no-passkeys").hidden = false;
    byId("no-passkeys").textContent = obstacle;
  }
}

if (document.getElementById("token-form"))
  onSubmit("token-form", async () => {
    const input = inputById("token");
    await call("POST", "sign-in/token", { token: input.value.trim() });
    input.value = "";
    goNext();
  });

await showSignedIn();
