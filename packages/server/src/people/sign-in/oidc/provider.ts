// Sends browsers to the OpenID provider, and exchanges the codes that they bring back for an account. The provider's metadata is read when it
// is needed, so that an unreachable provider stops no server from starting, and again every hour.
import { bounds } from "@worktrack/contract";
import * as client from "openid-client";
import type { OidcConfig } from "../../../settings/config.ts";
import { type Claims, decidesAddress, type OidcAccount, readAccount, requireTimely } from "./account.ts";
import { clientAuthOf } from "./client-auth.ts";
import { createBoundedFetch } from "./fetch.ts";
import { OidcRefused } from "./refused.ts";
import { refusedBy } from "./refused-by.ts";
import type { OidcTransaction } from "./transactions.ts";

const boundedFetch = createBoundedFetch();

const metadataMs = 3_600_000;
const timeoutSeconds = bounds.oidcRequestSeconds;

export interface OidcProvider {
  /** Makes a transaction, and the provider's address to send the browser to. @throws OidcRefused */
  begin(options: BeginOptions): Promise<{ readonly transaction: OidcTransaction; readonly url: string }>;
  /** Exchanges the code in the callback's query for the account that signed in. @throws OidcRefused */
  finish(query: URLSearchParams, transaction: OidcTransaction, nowMs: number): Promise<OidcAccount>;
}

type BeginOptions = Pick<OidcTransaction, "returnTo" | "fresh" | "connects"> & { readonly nowMs: number };

/** `callbackUrl` is where the provider sends browsers back to. It must be registered there. */
export const createOidcProvider = (config: OidcConfig, callbackUrl: string): OidcProvider => {
  const { issuer, clientId } = config;
  const readMetadata = rememberMetadata(issuer, clientId);

  /** A configuration of its own for each sign-in reads the provider's keys anew, so a rotated key is known and a withdrawn one refused at once. */
  const configure = async (nowMs: number): Promise<client.Configuration> => {
    const metadata = await readMetadata(nowMs);
    const authentication = clientAuthOf(config, metadata.token_endpoint_auth_methods_supported);
    const clock = { [client.clockSkew]: Math.round((nowMs - Date.now()) / 1_000) };
    const made = new client.Configuration(metadata, clientId, clock, authentication);
    made.timeout = timeoutSeconds;
    made[client.customFetch] = boundedFetch;
    if (issuer.startsWith("http:")) client.allowInsecureRequests(made);
    client.enableNonRepudiationChecks(made);
    return made;
  };

  return {
    begin: async ({ nowMs, ...options }) => {
      const configuration = await configure(nowMs);
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(options.fresh && { prompt: "login", max_age: "0" }),
      });
      return { transaction: { state, nonce, verifier, beganMs: nowMs, ...options }, url: url.href };
    },

    finish: async (query, transaction, nowMs) => {
      const { state, nonce, verifier } = transaction;
      const configuration = await configure(nowMs);
      const url = new URL(callbackUrl);
      url.search = query.toString();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const idToken = tokens.claims() as Claims;
        requireTimely(idToken, transaction, nowMs);
        return readAccount(issuer, idToken, await addressClaims(configuration, issuer, idToken, tokens.access_token));
      } catch (error) {
        throw error instanceof OidcRefused ? error : refusedBy(error);
      }
    },
  };
};

/** Many providers put the address into the ID token, and the others at the userinfo endpoint (OpenID Connect Core §5.4). */
const addressClaims = async (
  configuration: client.Configuration,
  issuer: string,
  idToken: Claims,
  accessToken: string,
): Promise<Claims> => {
  if (decidesAddress(issuer, idToken) || configuration.serverMetadata().userinfo_endpoint === undefined) return idToken;
  return (await client.fetchUserInfo(configuration, accessToken, String(idToken.sub))) as Claims;
};

/** Concurrent sign-ins share a request. */
const rememberMetadata = (issuer: string, clientId: string): ((nowMs: number) => Promise<client.ServerMetadata>) => {
  let known: { readonly metadata: client.ServerMetadata; readonly readMs: number } | undefined;
  let reading: Promise<client.ServerMetadata> | undefined;
  return async (nowMs) => {
    if (known && nowMs >= known.readMs && nowMs < known.readMs + metadataMs) return known.metadata;
    reading ??= discover(issuer, clientId).finally(() => {
      reading = undefined;
    });
    const metadata = await reading;
    known = { metadata, readMs: nowMs };
    return metadata;
  };
};

const discover = async (issuer: string, clientId: string): Promise<client.ServerMetadata> => {
  try {
    const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      timeout: timeoutSeconds,
      [client.customFetch]: boundedFetch,
      execute: issuer.startsWith("http:") ? [client.allowInsecureRequests] : [],
    });
    const metadata = found.serverMetadata();
    requireIssuer(issuer, metadata.issuer);
    return metadata;
  } catch (error) {
    throw error instanceof OidcRefused ? error : refusedBy(error);
  }
};

/** openid-client accepts Entra ID's shared endpoints, whose tokens come from any organization. */
const requireIssuer = (configured: string, found: string): void => {
  if (new URL(found).href !== new URL(configured).href) throw new OidcRefused("oidc_unavailable", { reason: "issuer_mismatch" });
};
