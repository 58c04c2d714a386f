// Signs out, or continues in another workspace, after a question about texts that are not saved.
import { AuthenticationError } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { forgetKeptTexts } from "../session/kept-text.ts";
import { leavePage } from "../session/leave.ts";
import { announceSession } from "../session/session-channel.ts";
import { hasUnsavedWork } from "../session/unsaved-work.ts";
import { confirmAction } from "../ui/confirm.tsx";

const confirmLoss = async (action: string): Promise<boolean> =>
  !hasUnsavedWork() || confirmAction({ title: "Discard what you typed?", text: "This page has text that is not saved.", action });

/** Ends the session. A session that has ended already needs no sign-out. */
export const signOut = async (): Promise<void> => {
  if (!(await confirmLoss("Discard it and sign out"))) return;
  await client.signIn.end().catch((error) => {
    if (!(error instanceof AuthenticationError)) throw error;
  });
  announceSession();
  forgetKeptTexts();
  leavePage(() => location.replace(hrefOf("/sign-in")));
};

/** Continues in another workspace, in all tabs of this browser. */
export const switchWorkspace = async (id: string): Promise<void> => {
  if (!(await confirmLoss("Discard it and switch"))) return;
  await client.me.workspaces.switch({ id });
  announceSession();
  forgetKeptTexts();
  leavePage(() => location.assign(hrefOf("/")));
};
