// Actions that need a sign-in of the last 15 minutes: asks the person to sign in again, then repeats the action.
import { ApiRefusal } from "./api.js";
import { announceSession, byId, explain } from "./page.js";
import { passkeyObstacle, signInWithPasskey } from "./passkeys.js";

/**
 * Runs `work`, and again after each sign-in while the server asks for one. Does nothing when the person cancels.
 * @param {() => Promise<void>} work
 */
export const withRecentSignIn = async (work) => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.code === "reauthentication_required")) throw error;
      if (!(await signInAgain())) return;
    }
  }
};

/** Shows the dialog. Resolves to whether to try again. */
const signInAgain = () => {
  const dialog = /** @type {HTMLDialogElement} */ (byId("reauthentication"));
  const notice = byId("reauthentication-notice");
  notice.replaceChildren();
  const passkey = document.getElementById("confirm-passkey");
  if (passkey) {
    passkey.hidden = passkeyObstacle(String(passkey.dataset.origin)) !== undefined;
    passkey.onclick = async () => {
      try {
        await signInWithPasskey();
        announceSession();
        dialog.close("retry");
      } catch (error) {
        notice.replaceChildren(...explain(error));
      }
    };
  }
  byId("retry").onclick = () => dialog.close("retry");
  byId("cancel").onclick = () => dialog.close("");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "retry"), { once: true }));
};
