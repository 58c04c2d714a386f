// Proves the client secret to the OpenID provider. A code works once, so a second try with another method would be too late.
import * as client from "openid-client";
import type { OidcConfig } from "../../../settings/config.ts";

/** Basic without the encoding of RFC 6749 §2.3.1, for providers that compare what they get with the secret. */
const rawBasic =
  ({ clientId, clientSecret }: OidcConfig): client.ClientAuth =>
  (_as, _client, _body, headers) => {
    headers.set("authorization", `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`);
  };

/** Whether the encoding changes the secret or the id, so that providers differ in what they accept as Basic. */
const isAmbiguous = ({ clientId, clientSecret }: OidcConfig): boolean => !/^[\w.-]*$/.test(clientId + clientSecret);

/** By the setting, else by the methods that the metadata lists (OpenID Connect Discovery §3: Basic by default). */
export const clientAuthOf = (config: OidcConfig, listed: readonly string[] = ["client_secret_basic"]): client.ClientAuth => {
  const post = listed.includes("client_secret_post") && (isAmbiguous(config) || !listed.includes("client_secret_basic"));
  const method = config.clientAuth ?? (post ? "client_secret_post" : "client_secret_basic");
  if (method === "client_secret_post") return client.ClientSecretPost(config.clientSecret);
  return method === "client_secret_basic_raw" ? rawBasic(config) : client.ClientSecretBasic(config.clientSecret);
};
