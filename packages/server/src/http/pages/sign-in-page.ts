// The page at /sign-in: signing in with a one-time link, a passkey, the OpenID provider, or a pasted token.
import { escapeHtml } from "../html.ts";
import { noticeWith, type PageVisit, page } from "./frame.ts";
import type { SignInChoices } from "./sign-in-choices.ts";

/** `refusal` says why a sign-in with the provider has failed. */
export const signInPage = (choices: SignInChoices, visit: PageVisit, refusal = ""): string =>
  page(
    "Sign in",
    "sign-in",
    visit,
    `<h1>Sign in to Worktrack</h1>
${noticeWith(refusal)}
<p id="signed-in" class="notice" hidden></p>
<section id="link" class="stack" aria-labelledby="link-heading" hidden>
<h2 id="link-heading">Your sign-in link</h2>
<p>The link works once. Select the button to use it.</p>
<button type="button" id="use-link" class="primary">Sign in</button>
</section>
<div class="stack">
${providerLink(choices, visit)}
${choices.providerOnly ? "" : passkeySection(choices)}
</div>
${choices.providerOnly ? "" : `${linkHelp}\n${tokenForm}`}`,
  );

const providerLink = ({ provider }: SignInChoices, { next }: PageVisit): string => {
  if (provider === undefined) return "";
  const query = next === "/" ? "" : `?return=${encodeURIComponent(next)}`;
  return `<a class="button" href="sign-in/oidc${query}">Sign in with ${escapeHtml(provider)}</a>`;
};

const passkeySection = ({ passkeyOrigin }: SignInChoices): string =>
  passkeyOrigin === undefined
    ? `<p class="soft">There are no passkeys at this address, because browsers bind passkeys to a name and not to an IP address. The
administrator can set WORKTRACK_BASE_URL to an address with a name.</p>`
    : `<button type="button" id="use-passkey" data-origin="${escapeHtml(passkeyOrigin)}">Sign in with a passkey</button>
<p id="no-passkeys" class="soft" hidden></p>`;

const linkHelp = `<details><summary>How to get a sign-in link</summary>
<p>Run <code>worktrack auth web</code> where you use the CLI, or ask your administrator, who can run <code>worktrack-server sign-in</code>.
A link works once, within 10 minutes.</p></details>`;

const tokenForm = `<details id="token-details"><summary>Paste a token</summary>
<form id="token-form" class="stack" autocomplete="off">
<label for="token">Token</label>
<input id="token" name="token" type="password" required autocomplete="off" spellcheck="false" autocapitalize="off" aria-describedby="token-hint">
<p id="token-hint" class="soft">A personal token, beginning with wtk_. The session ends when the token ends, and it cannot do what needs a
recent sign-in.</p>
<button>Sign in with the token</button>
</form></details>`;
