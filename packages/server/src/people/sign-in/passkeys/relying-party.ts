// Decides which website the passkeys of this server belong to (the relying party of WebAuthn), or why it can have none.
import { isIP } from "node:net";
import { ApiError } from "../../../platform/api-error.ts";

/** The website that passkeys are bound to. Browsers offer a passkey only to pages of this host. */
export interface RelyingParty {
  /** The RP ID: the host of the server's public address. */
  readonly id: string;
  /** The only origin whose answers are accepted. */
  readonly origin: string;
}

/** The relying party of a server with this public address. @throws ApiError passkeys_unavailable */
export const relyingPartyOf = (baseUrl: string): RelyingParty => {
  const url = new URL(baseUrl);
  const reason = unavailability(url);
  if (reason !== undefined) throw new ApiError("passkeys_unavailable", reason);
  return { id: url.hostname, origin: url.origin };
};

/** Why browsers refuse passkeys at this address. Undefined if they allow them. */
const unavailability = ({ protocol, hostname }: URL): string | undefined => {
  if (isIP(hostname.replace(/^\[|\]$/g, "")) > 0)
    return `Passkeys need a host name, and this server's address is ${hostname}. Set WORKTRACK_BASE_URL, or open http://localhost on the server's machine.`;
  if (protocol !== "https:" && !isLocalhost(hostname))
    return "Passkeys need HTTPS. Set WORKTRACK_BASE_URL to an https address, or open http://localhost on the server's machine.";
  return undefined;
};

/** Browsers treat these hosts as secure without TLS. */
const isLocalhost = (hostname: string): boolean => hostname === "localhost" || hostname.endsWith(".localhost");
