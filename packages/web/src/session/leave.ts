// Leaving the page with everything that it holds: to the sign-in page, or to another workspace.
import { AuthenticationError } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf, rootPath } from "../root.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { announceSession } from "./session-channel.ts";
import { discardUnsavedWork, hasUnsavedWork } from "./unsaved-work.ts";

/** Hides the page at once, because the browser shows it until the next one is there. */
const leave = (go: () => void): void => {
  discardUnsavedWork();
  document.documentElement.hidden = true;
  go();
};

/** Goes to the sign-in page, which returns here afterwards. */
export const leaveToSignIn = (): void => {
  const next = location.pathname.slice(rootPath.length - 1) + location.search;
  leave(() => location.replace(`${hrefOf("/sign-in")}?next=${encodeURIComponent(next)}`));
};

/** Loads the page again for another person or workspace. */
export const reloadPage = (): void => leave(() => location.reload());

const confirmLoss = async (action: string): Promise<boolean> =>
  !hasUnsavedWork() || confirmAction({ title: "Discard what you typed?", text: "This page has text that is not saved.", action });

/** Ends the session. A session that has ended already needs no sign-out. */
export const signOut = async (): Promise<void> => {
  if (!(await confirmLoss("Discard it and sign out"))) return;
  await client.signIn.end().catch((error) => {
    if (!(error instanceof AuthenticationError)) throw error;
  });
  announceSession();
  leave(() => location.replace(hrefOf("/sign-in")));
};

/** Continues in another workspace, in all tabs of this browser. */
export const switchWorkspace = async (id: string): Promise<void> => {
  if (!(await confirmLoss("Discard it and switch"))) return;
  await client.me.workspaces.switch({ id });
  announceSession();
  leave(() => location.assign(hrefOf("/")));
};
