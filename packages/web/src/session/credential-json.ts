// The JSON of passkeys. Some password managers replace the browser's credentials by objects whose toJSON throws.

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (char) => ({ "+": "-", "/": "_" })[char] ?? "");

const fields = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;

/** As `PublicKeyCredential.toJSON` makes it. W3C Web Authentication Level 3, §5.1. */
export const credentialJson = (credential: PublicKeyCredential): unknown => {
  try {
    return credential.toJSON();
  } catch {
    const response = credential.response as Partial<AuthenticatorAttestationResponse & AuthenticatorAssertionResponse>;
    const bytes = fields.flatMap((name) => (response[name] ? [[name, base64Url(response[name])]] : []));
    return {
      id: credential.id,
      rawId: base64Url(credential.rawId),
      type: credential.type,
      authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
      clientExtensionResults: credential.getClientExtensionResults?.() ?? {},
      response: { ...Object.fromEntries(bytes), ...(response.getTransports && { transports: response.getTransports() }) },
    };
  }
};
