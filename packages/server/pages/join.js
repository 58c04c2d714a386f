// The page at /join. An invitation is used only when the form is submitted, so that a preview of the link does not use it up.
import { ApiRefusal, call } from "./api.js";
import { byId, goNext, inputById, onSubmit, takeFragment } from "./page.js";
import { showSignedIn } from "./signed-in.js";

let token = takeFragment();

const showForm = () => {
  byId("join-form").hidden = token === "";
  byId("no-invitation").hidden = token !== "";
};
showForm();
addEventListener("hashchange", () => {
  token = takeFragment();
  showForm();
});

onSubmit("join-form", async () => {
  await call("POST", "sign-in/invitation", { token, name: inputById("name").value }).catch((error) => {
    if (!(error instanceof ApiRefusal && error.status === 404)) throw error;
    throw new Error("The invitation has expired, was used already, was revoked, or is invalid. Request a new one.");
  });
  goNext();
});

await showSignedIn();
