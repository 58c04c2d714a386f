// The browser's side of signing in with an OpenID provider: its paths, and the codes with which it returns to the sign-in page.

export const oidcPaths = { start: "/sign-in/oidc", callback: "/sign-in/oidc/callback" } as const;

/** Why nobody was signed in, by the `error` in the address of the sign-in page. */
export const oidcRefusals = {
  oidc_unavailable: "The sign-in provider does not answer. Try again in a minute.",
  oidc_canceled: "The sign-in provider did not sign you in. Try again.",
  oidc_expired: "This sign-in took too long, has ended already, or began in another browser. Sign in again.",
  oidc_failed:
    "The answer of the sign-in provider is not valid. Sign in again. If that does not help, the administrator of this server finds the cause in its log.",
  oidc_clock: "The clock of this server and that of the sign-in provider differ too much. Tell the administrator of this server.",
  oidc_not_recent: "The sign-in provider did not confirm that you have just signed in. Sign in again.",
  oidc_unverified_address: "The sign-in provider does not confirm your e-mail address. Verify it there, and sign in again.",
  oidc_unknown_domain:
    "No workspace here has verified the domain of your e-mail address. Ask an administrator of your workspace for an invitation.",
  oidc_not_provisioned: "Your workspace gets its members from its identity provider, which has not added you. Ask your administrator.",
  oidc_former_member: "Your membership of the workspace has ended. Ask an administrator of the workspace for an invitation.",
  oidc_other_account:
    "Your membership belongs to another account of the sign-in provider. Sign in with that account, or ask your administrator for help.",
  oidc_changed_address:
    "Your identity provider has changed the address of your membership. Sign in another way and connect your account, or ask the administrator of this server for a sign-in link.",
  oidc_other_person: "This account of the sign-in provider already belongs to somebody else here.",
  oidc_signed_out: "Your session ended while you connected your account. Sign in, and connect it again.",
  oidc_cross_origin: "Connect your account from a page of this server.",
  reauthentication_required: "Sign in again, and then connect your account.",
  rate_limited: "There were too many sign-ins from your network. Try again in a minute.",
} as const satisfies Record<string, string>;

export type OidcRefusal = keyof typeof oidcRefusals;
