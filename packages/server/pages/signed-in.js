// Shows on /sign-in and /join who is signed in already, because signing in or joining ends that session.
import { call } from "./api.js";
import { byId, element } from "./page.js";

export const showSignedIn = async () => {
  if (byId("main").dataset.session !== "sent") return;
  const me = await call("GET", "me").catch(() => undefined);
  if (me === undefined) return;
  const place = byId("signed-in");
  place.replaceChildren(
    `You are signed in as ${me.user.name} in ${me.organization.name}. `,
    element("a", { href: "./" }, "Go to Worktrack"),
  );
  place.hidden = false;
};
