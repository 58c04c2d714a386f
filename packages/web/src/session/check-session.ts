// Compares the session of the browser with what the page shows, whenever it may have changed: a call was refused, the stream has ended, a
// tab signed in or out, or the browser restored the page from its memory.
import { onUnauthenticated } from "../api/client.ts";
import { announceLiveReset, onLiveItem } from "../live/live.ts";
import { leaveToSignIn, reloadPage } from "./leave.ts";
import { loadPreferences } from "./preferences.ts";
import { type Me, me, readMe, setMe } from "./session.ts";
import { announceSession, onSessionElsewhere } from "./session-channel.ts";
import { type SessionStep, sessionStep } from "./session-rules.ts";
import { retryRecentActions, sessionHasEnded, setLostPrompt } from "./sign-in-prompt.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

/** How long to wait for a new cookie: a sign-in in another tab ends the old session a moment before its cookie is set. */
const cookieMs = 300;

let running: Promise<SessionStep> | undefined;
const waiting = new Set<() => void>();

/** Reads the session and acts on it. Concurrent calls share one check. */
export const checkSession = (): Promise<SessionStep> =>
  (running ??= check().finally(() => {
    running = undefined;
  }));

const check = async (): Promise<SessionStep> => {
  let now = await readMe();
  if (!now && me.peek()) {
    await new Promise((resolve) => setTimeout(resolve, cookieMs));
    now = await readMe();
  }
  // The other tabs may not have noticed.
  if (!now && me.peek() && !sessionHasEnded.peek()) announceSession();
  const step = sessionStep(me.peek(), now, hasUnsavedWork());
  if (step === "continue" && now) continueAs(now);
  if (step === "ask") setLostPrompt(now ? { reason: "replaced", by: now } : { reason: "ended" });
  if (step === "reload") reloadPage();
  if (step === "leave") leaveToSignIn();
  return step;
};

const continueAs = (now: NonNullable<ReturnType<typeof me.peek>>): void => {
  const before = me.peek();
  setMe(now);
  loadPreferences().catch(() => undefined);
  if (before && before.credential.id !== now.credential.id) retryRecentActions();
  if (sessionHasEnded.peek()) {
    setLostPrompt(undefined);
    announceLiveReset();
  }
  for (const resume of [...waiting]) resume();
  waiting.clear();
};

/** Resolves when the page's person is signed in, at once or after they have signed in again. Never resolves on a page that is left. */
export const waitForSession = async (): Promise<void> => {
  const resumed = new Promise<void>((resolve) => waiting.add(resolve));
  await checkSession();
  await resumed;
};

/** Loads the session for the first time, and follows its changes until the page ends. Resolves to the page's person. */
export const startSession = async (): Promise<Me> => {
  onUnauthenticated(() => void checkSession().catch(() => undefined));
  onSessionElsewhere((sessionId) => {
    if (sessionId !== me.peek()?.credential.id) checkSession().catch(() => undefined);
  });
  onLiveItem((item) => {
    if (item.event === "member.role_changed" && item.data.member.id === me.peek()?.user.id) checkSession().catch(() => undefined);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && reloadPage());
  const step = await checkSession();
  const person = me.peek();
  // The page is being left, so nothing of the console may start.
  if (step !== "continue" || !person) return new Promise(() => {});
  announceSession(person.credential.id);
  return person;
};
