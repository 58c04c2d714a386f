// The page at /account for browsers that send a session: the person, their workspaces, their sessions and their passkeys.
import { escapeHtml } from "../html.ts";
import { announcements, type PageVisit, page } from "./frame.ts";
import type { SignInChoices } from "./sign-in-page.ts";

export const homePage = (choices: SignInChoices, visit: PageVisit): string =>
  page(
    "Home",
    "home",
    visit,
    `<h1>Worktrack</h1>
${announcements}
<section id="who" class="stack" aria-labelledby="who-heading">
<h2 id="who-heading">You</h2>
<p id="person">Loading…</p>
<button type="button" id="sign-out">Sign out</button>
</section>
<section id="workspaces" aria-labelledby="workspaces-heading" hidden>
<h2 id="workspaces-heading">Your workspaces</h2>
<ul class="rows" id="workspace-rows"></ul>
</section>
<section aria-labelledby="sessions-heading">
<h2 id="sessions-heading" tabindex="-1">Sessions</h2>
<ul class="rows" id="session-rows"></ul>
<p><button type="button" id="end-others" hidden>End all other sessions</button></p>
</section>
<section aria-labelledby="passkeys-heading">
<h2 id="passkeys-heading" tabindex="-1">Passkeys</h2>
<ul class="rows" id="passkey-rows"></ul>
${passkeyForm(choices)}
</section>
${providerSection(choices)}
${reauthenticationDialog(choices)}`,
  );

const passkeyForm = ({ passkeyOrigin }: SignInChoices): string =>
  passkeyOrigin === undefined
    ? '<p class="soft">There are no passkeys at this address, because browsers bind passkeys to a name and not to an IP address.</p>'
    : `<p id="no-passkeys" class="soft" hidden></p>
<form id="passkey-form" class="stack" data-origin="${escapeHtml(passkeyOrigin)}">
<label for="passkey-name">Name of the new passkey</label>
<input id="passkey-name" name="passkey-name" type="text" required maxlength="200" autocomplete="off">
<button>Add a passkey</button>
</form>`;

const providerSection = ({ provider }: SignInChoices): string =>
  provider === undefined
    ? ""
    : `<section aria-labelledby="provider-heading">
<h2 id="provider-heading">${escapeHtml(provider)}</h2>
<p><a href="sign-in/oidc?connect">Connect your account</a> to sign in with it.</p>
</section>`;

const reauthenticationDialog = ({ provider, passkeyOrigin }: SignInChoices): string => `<dialog id="reauthentication" class="stack"
aria-labelledby="reauthentication-heading">
<h2 id="reauthentication-heading">Sign in again</h2>
<p>This needs a sign-in of the last 15 minutes.</p>
<div id="reauthentication-notice" class="notice error" role="alert"></div>
${passkeyOrigin === undefined ? "" : `<button type="button" id="confirm-passkey" class="primary" data-origin="${escapeHtml(passkeyOrigin)}">Use a passkey</button>`}
${provider === undefined ? "" : `<p><a href="sign-in/oidc?prompt=login" target="_blank" rel="noopener">Sign in with ${escapeHtml(provider)} in a new tab</a></p>`}
<p>With a new sign-in link you can sign in in another tab. What you typed here stays. Then select Try again.</p>
<button type="button" id="retry">Try again</button>
<button type="button" id="cancel">Cancel</button>
</dialog>`;
