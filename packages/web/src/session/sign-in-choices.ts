// The ways to sign in that this server offers, which it writes into the page.
export interface SignInChoices {
  /** The name of the OpenID provider. */
  readonly provider?: string;
  /** Whether people sign in with the provider only. */
  readonly providerOnly?: boolean;
  /** The origin at which the server accepts passkeys. Absent when its address is an IP address. */
  readonly passkeyOrigin?: string;
}

const readChoices = (): SignInChoices => {
  const content = document.querySelector<HTMLMetaElement>("meta[name=worktrack-sign-in]")?.content;
  return content ? JSON.parse(content) : {};
};

export const signInChoices = readChoices();

/** The reason why passkeys do not work here. Undefined where they do. */
export const passkeyObstacle = (): string | undefined => {
  const { passkeyOrigin } = signInChoices;
  if (passkeyOrigin === undefined)
    return "There are no passkeys at this address, because browsers bind passkeys to a name and not to an IP address. The administrator can set WORKTRACK_BASE_URL to an address with a name.";
  if (location.origin !== passkeyOrigin) return `Passkeys work only at ${passkeyOrigin}.`;
  if (!isSecureContext) return "Passkeys need https.";
  if (typeof PublicKeyCredential === "undefined" || !("parseRequestOptionsFromJSON" in PublicKeyCredential))
    return "This browser does not support passkeys.";
  return undefined;
};
