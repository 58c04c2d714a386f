// The ways to sign in that this server offers, which the sign-in page and the console show.
import { isIP } from "node:net";
import type { Runtime } from "../../runtime.ts";

export interface SignInChoices {
  /** The name of the OpenID provider. */
  readonly provider: string | undefined;
  /** Whether people sign in with the provider only. */
  readonly providerOnly: boolean;
  /** The origin at which browsers accept this server's passkeys. Absent when its address is an IP address. */
  readonly passkeyOrigin: string | undefined;
}

export const signInChoices = ({ baseUrl, signInProvider }: Pick<Runtime, "baseUrl" | "signInProvider">): SignInChoices => {
  const { hostname, origin } = new URL(baseUrl);
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, "$1")) > 0;
  return { provider: signInProvider?.name, providerOnly: signInProvider?.only ?? false, passkeyOrigin: isAddress ? undefined : origin };
};
