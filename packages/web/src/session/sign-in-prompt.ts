// The reason for which the page asks the person to sign in again. sign-in-again.tsx shows it.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Me } from "./session.ts";

export type SignInPrompt =
  /** An action needs a sign-in of the last minutes. `settle` says whether to try it again. */
  | { readonly reason: "recent"; readonly text: string; readonly settle: (retry: boolean) => void }
  /** The session has ended, and the page holds unsaved text. */
  | { readonly reason: "ended" }
  /** Somebody else is signed in, or another workspace is open, and the page holds unsaved text. */
  | { readonly reason: "replaced"; readonly by: Me };

type RecentPrompt = Extract<SignInPrompt, { reason: "recent" }>;
type LostPrompt = Exclude<SignInPrompt, RecentPrompt>;

const recent = signal<RecentPrompt | undefined>(undefined);
const lost = signal<LostPrompt | undefined>(undefined);

/** A lost session takes precedence: without a session, no action can be tried again. */
export const currentPrompt = (): SignInPrompt | undefined => lost.value ?? recent.value;

/** Whether the session has ended, or is another person's, while the page holds unsaved work. Nothing is saved meanwhile. */
export const sessionHasEnded: ReadonlySignal<boolean> = computed(() => lost.value !== undefined);

export const setLostPrompt = (prompt: LostPrompt | undefined): void => {
  lost.value = prompt;
};

let waiting: Promise<boolean> | undefined;

/** Asks for a recent sign-in. Actions that need one at the same time share the question. Resolves to whether to try again. */
export const askForRecentSignIn = (text: string): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    recent.value = { reason: "recent", text, settle: resolve };
  }).finally(() => {
    waiting = undefined;
    recent.value = undefined;
  });
  return waiting;
};

/** Tries the waiting actions again after a new sign-in. */
export const retryRecentActions = (): void => recent.peek()?.settle(true);
