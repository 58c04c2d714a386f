// Functions that all pages share: they read the fragment, create elements and announce results. Strings become text, never HTML.

/**
 * Takes the fragment, which may be a secret, and the query out of the address bar and the history. Where to go next stays, for a reload.
 * Returns the fragment.
 */
export const takeFragment = () => {
  const fragment = location.hash.slice(1);
  const query = nextPath() === "/" ? "" : `?next=${encodeURIComponent(nextPath())}`;
  if (location.hash !== "" || location.search !== query) history.replaceState(null, "", location.pathname + query);
  return fragment;
};

/** The path to open after signing in. The server has checked that it is one of its own. */
const nextPath = () => String(byId("main").dataset.next);

/**
 * The element with an id. The HTML of the page has it.
 * @param {string} id
 */
export const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
};

/**
 * The input with an id.
 * @param {string} id
 */
export const inputById = (id) => /** @type {HTMLInputElement} */ (byId(id));

/**
 * Makes an element with attributes and children. Strings become text.
 * @param {string} name
 * @param {Readonly<Record<string, string>>} [attributes]
 * @param {...(Node | string)} children
 */
export const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/**
 * Shows an error in #notice, and scrolls there.
 * @param {unknown} error
 */
export const showError = (error) => {
  const notice = byId("notice");
  notice.replaceChildren(error instanceof Error ? error.message : "Something failed. Reload the page and try again.");
  notice.scrollIntoView({ block: "nearest" });
};

/**
 * Runs the action of a button or form once at a time. An error is announced, and what was typed stays.
 * @param {HTMLElement} control
 * @param {() => Promise<void>} work
 */
export const act = async (control, work) => {
  if (control.getAttribute("aria-disabled") === "true") return;
  control.setAttribute("aria-disabled", "true");
  byId("notice").replaceChildren();
  try {
    await work();
  } catch (error) {
    showError(error);
  } finally {
    control.removeAttribute("aria-disabled");
  }
};

/**
 * Runs `work` when a form is submitted by its button or the Enter key.
 * @param {string} id
 * @param {() => Promise<void>} work
 */
export const onSubmit = (id, work) => {
  const form = byId(id);
  const submit = form.querySelector("button");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (submit) act(submit, work);
  });
};

// A channel does not receive its own messages.
const sessionChannel = new BroadcastChannel("worktrack-session");

/** Tells the other tabs of this browser that a session began. */
const announceSession = () => sessionChannel.postMessage("changed");

/** Leaves for the page that the person wanted, after signing in. */
export const goNext = () => {
  announceSession();
  location.replace(`.${nextPath()}`);
};
