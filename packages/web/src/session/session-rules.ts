// Pure rules: what a page does when the session of its browser has changed.

/** The person and the workspace of a session. */
export interface SessionOwner {
  readonly user: { readonly id: string };
  readonly organization: { readonly id: string };
}

/**
 * `continue`: the session is the page's own. `reload`: the page must show another person or workspace. `leave`: nobody is signed in.
 * `ask`: the page holds text of somebody who is not signed in any more, and must not lose it.
 */
export type SessionStep = "continue" | "reload" | "leave" | "ask";

/** `before`: the owner of what the page shows, if it shows anything yet. `now`: the owner of the browser's session. */
export const sessionStep = (before: SessionOwner | undefined, now: SessionOwner | undefined, hasUnsavedWork: boolean): SessionStep => {
  if (before && now && before.user.id === now.user.id && before.organization.id === now.organization.id) return "continue";
  if (!before) return now ? "continue" : "leave";
  if (hasUnsavedWork) return "ask";
  return now ? "reload" : "leave";
};
