// The page at /join: accepting an invitation.
import { noticeWith, type PageVisit, page } from "./frame.ts";

export const joinPage = (visit: PageVisit): string =>
  page(
    "Join a workspace",
    "join",
    visit,
    `<h1>Join a workspace</h1>
${noticeWith("")}
<p id="signed-in" class="notice" hidden></p>
<p id="no-invitation" hidden>This address has no invitation. Open the whole link that you were sent, up to its last character.</p>
<form id="join-form" class="stack" hidden>
<p>Accepting the invitation makes you a member and signs you in. The link works once.</p>
<label for="name">Your name</label>
<input id="name" name="name" type="text" required maxlength="200" autocomplete="name">
<button class="primary">Accept the invitation</button>
</form>`,
  );
