// The page at /account: the person who is signed in, their workspaces, sessions and passkeys.
import { ApiRefusal, call } from "./api.js";
import { act, announceSession, button, byId, element, inputById, onSessionElsewhere, onSubmit, showError, showStatus } from "./page.js";
import { addPasskey, passkeyObstacle } from "./passkeys.js";
import { withRecentSignIn } from "./reauthenticate.js";

/** @typedef {{ readonly user: { readonly id: string, readonly name: string, readonly email: string }, readonly organization: { readonly id: string, readonly name: string }, readonly role: string, readonly credential: { readonly id: string } }} Me */

/** @type {Me | undefined} */
let me;

const leave = () => {
  announceSession();
  location.replace("sign-in");
};

/** @param {string | null} time */
const timeOf = (time) => (time === null ? "never" : new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" }));

const showMe = async () => {
  me = /** @type {Me} */ (await call("GET", "me"));
  byId("person").textContent = `${me.user.name} (${me.user.email}), ${me.role} of ${me.organization.name}`;
};

const methods = /** @type {Readonly<Record<string, string>>} */ ({
  link: "a sign-in link",
  passkey: "a passkey",
  oidc: "the identity provider",
  token: "a token",
  invitation: "an invitation",
});

const showSessions = async () => {
  const { items } = await call("GET", "me/sessions?limit=100");
  byId("session-rows").replaceChildren(...items.map(sessionRow));
  byId("end-others").hidden = items.length < 2;
};

/** @param {any} session */
const sessionRow = (session) => {
  const method = methods[session.method] ?? session.method;
  const text = element(
    "p",
    {},
    session.current ? element("strong", {}, "This session. ") : "",
    `Signed in with ${method}, ${timeOf(session.createdAt)}. `,
    element("span", { class: "soft" }, `Last used ${timeOf(session.lastUsedAt)}. ${session.userAgent ?? ""}`),
  );
  if (session.current) return element("li", {}, text);
  const end = async () => {
    await call("DELETE", `me/sessions/${session.id}`);
    await showSessions();
    showStatus("The session has ended.");
    byId("sessions-heading").focus();
  };
  return element("li", {}, text, button("End", end, `End the session of ${timeOf(session.createdAt)}`));
};

const showPasskeys = async () => {
  const { items } = await call("GET", "me/passkeys?limit=100");
  byId("passkey-rows").replaceChildren(...items.map(passkeyRow));
};

/** @param {any} passkey */
const passkeyRow = (passkey) => {
  const remove = () =>
    withRecentSignIn(async () => {
      await call("DELETE", `me/passkeys/${passkey.id}`);
      await showPasskeys();
      showStatus(`The passkey ${passkey.name} is removed. Delete it on its device, too.`);
      byId("passkeys-heading").focus();
    });
  const times = `Added ${timeOf(passkey.createdAt)}, last used ${timeOf(passkey.lastUsedAt)}.`;
  const text = element("p", {}, `${passkey.name}. `, element("span", { class: "soft" }, times));
  return element("li", {}, text, button("Remove", remove, `Remove the passkey ${passkey.name}`));
};

const showWorkspaces = async () => {
  const { items } = await call("GET", "me/workspaces");
  byId("workspaces").hidden = items.length < 2;
  byId("workspace-rows").replaceChildren(...items.map(workspaceRow));
};

/** @param {any} workspace */
const workspaceRow = (workspace) => {
  const text = element("p", {}, `${workspace.organization.name}, ${workspace.role}`);
  if (workspace.current) return element("li", {}, text, element("span", { class: "soft" }, "current"));
  const change = async () => {
    await call("POST", `me/workspaces/${workspace.organization.id}/switch`);
    announceSession();
    location.reload();
  };
  return element("li", {}, text, button("Switch", change, `Switch to ${workspace.organization.name}`));
};

/**
 * Shows a part of the page, unless the token that the person signed in with does not give access to it.
 * @param {() => Promise<void>} show
 */
const unlessForbidden = (show) =>
  show().catch((error) => {
    if (!(error instanceof ApiRefusal && error.status === 403)) throw error;
  });

const showRecords = () => Promise.all([showSessions, showPasskeys, showWorkspaces].map(unlessForbidden));

/** Another tab signed out, or signed in as somebody else: what this tab shows may be another person's. */
const checkSession = async () => {
  const before = me?.user.id;
  try {
    await showMe();
    if (me?.user.id !== before) return location.reload();
    byId("notice").replaceChildren();
    await showRecords();
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) hidePerson();
    showError(error);
  }
};

/** Removes the person's data from the page. What was typed stays. */
const hidePerson = () => {
  byId("person").textContent = "Signed out";
  for (const id of ["session-rows", "passkey-rows", "workspace-rows"]) byId(id).replaceChildren();
};

byId("sign-out").addEventListener("click", () =>
  act(byId("sign-out"), async () => {
    await call("DELETE", "sign-in").catch((error) => {
      // A session that has ended already needs no sign-out.
      if (!(error instanceof ApiRefusal && error.status === 401)) throw error;
    });
    leave();
  }),
);

byId("end-others").addEventListener("click", () =>
  act(byId("end-others"), async () => {
    await call("DELETE", "me/sessions");
    await showSessions();
    showStatus("All other sessions have ended.");
    byId("sessions-heading").focus();
  }),
);

const form = document.getElementById("passkey-form");
if (form) {
  const obstacle = passkeyObstacle(String(form.dataset.origin));
  form.hidden = obstacle !== undefined;
  byId("no-passkeys").hidden = obstacle === undefined;
  byId("no-passkeys").textContent = obstacle ?? "";
  onSubmit("passkey-form", () =>
    withRecentSignIn(async () => {
      const input = inputById("passkey-name");
      await addPasskey(input.value);
      input.value = "";
      await showPasskeys();
      showStatus("The passkey is added.");
    }),
  );
}

onSessionElsewhere(checkSession);
// A page that the browser restores from its memory may belong to a session that has ended.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

try {
  await showMe();
  await showRecords();
} catch (error) {
  if (error instanceof ApiRefusal && error.status === 401) leave();
  else showError(error);
}
