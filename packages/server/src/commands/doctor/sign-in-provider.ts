// Checks that the OpenID provider's metadata can be read and names the configured issuer.
import { oidcPaths } from "@worktrack/contract";
import { createOidcProvider } from "../../people/sign-in/oidc/provider.ts";
import { OidcRefused } from "../../people/sign-in/oidc/refused.ts";
import type { Config } from "../../settings/config.ts";
import { type Finding, ok, skipped, warning } from "./finding.ts";

export const checkSignInProvider = async ({ oidc, baseUrl }: Pick<Config, "oidc" | "baseUrl">, nowMs: number): Promise<Finding> => {
  if (oidc === undefined) return skipped("WORKTRACK_OIDC_ISSUER is not set: nobody signs in with an OpenID provider");
  const callbackUrl = `${baseUrl}${oidcPaths.callback}`;
  try {
    await createOidcProvider(oidc, callbackUrl).begin({ returnTo: "/", fresh: false, connects: null, nowMs });
    return ok(`${oidc.issuer} answers; the redirect URI to register there is ${callbackUrl}`);
  } catch (problem) {
    if (!(problem instanceof OidcRefused)) throw problem;
    return warning(
      `WORKTRACK_OIDC_ISSUER: ${oidc.issuer} cannot be used: ${problem.details.reason}`,
      "Start the provider, or correct WORKTRACK_OIDC_ISSUER: it must be the issuer that the provider's metadata names. Until then, nobody signs in with it.",
    );
  }
};
