import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EnvHttpProxyAgent } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { checkSignInProvider } from "../../../src/commands/doctor/sign-in-provider.ts";
import type { OidcAccount } from "../../../src/people/sign-in/oidc/account.ts";
import { createBoundedFetch } from "../../../src/people/sign-in/oidc/fetch.ts";
import { createOidcProvider, type OidcProvider } from "../../../src/people/sign-in/oidc/provider.ts";
import { OidcRefused } from "../../../src/people/sign-in/oidc/refused.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const callbackUrl = "https://worktrack.example.com/sign-in/oidc/callback";
let rig: OpenIdProvider;
let oidc: OidcProvider;
let visitor: Visitor;
const ada = { email: "Ada@Company.example", email_verified: true, name: "Ada Lovelace" };

beforeAll(async () => {
  rig = await startOpenIdProvider({ callbackUrl: () => callbackUrl });
  rig.accounts.set("ada", ada);
  oidc = createOidcProvider(rig.config, callbackUrl);
  visitor = newVisitor(rig, "ada");
});
beforeEach(() => {
  rig.fault = {};
});
afterAll(() => rig.stop());

interface Attempt {
  readonly from?: OidcProvider;
  readonly by?: Visitor;
  readonly fresh?: boolean;
  /** The server's clock, while it begins and while it ends the sign-in. */
  readonly nowMs?: number;
}

/** Signs in at the provider, and returns the callback that it sends the visitor to. */
const begin = async ({ from = oidc, by = visitor, fresh = false, nowMs = Date.now() }: Attempt = {}) => {
  const { transaction, url } = await from.begin({ returnTo: "/", fresh, connects: null, nowMs });
  const { url: callback } = await by.open(url, ({ href }) => href.startsWith(callbackUrl));
  return { transaction, query: callback.searchParams, authorization: new URL(url) };
};

const signIn = async (attempt: Attempt = {}): Promise<OidcAccount> => {
  const { transaction, query } = await begin(attempt);
  return (attempt.from ?? oidc).finish(query, transaction, attempt.nowMs ?? Date.now());
};

/** The refusal and its reason. */
const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof OidcRefused)) throw new Error("not refused", { cause: error });
  return `${error.refusal} ${error.details.reason ?? ""}`.trim();
};

test("an account signs in with PKCE, state and nonce, and its address comes from the userinfo endpoint", async () => {
  const { transaction, query, authorization } = await begin();
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: callbackUrl,
    code_challenge_method: "S256",
    state: transaction.state,
    nonce: transaction.nonce,
  });
  expect(authorization.href).not.toContain(transaction.verifier);
  const account = await oidc.finish(query, transaction, Date.now());
  expect(account).toEqual({
    issuer: rig.config.issuer,
    subject: "ada",
    email: "ada@company.example",
    provesDomain: true,
    name: "Ada Lovelace",
    authenticatedMs: null,
  });
});

test("an ID token with the address needs no request to the userinfo endpoint", async () => {
  rig.fault = { claims: (claims) => ({ ...claims, ...ada }) };
  rig.requests.length = 0;
  expect(await signIn()).toMatchObject({ email: "ada@company.example", name: "Ada Lovelace" });
  expect(rig.requests).toEqual(["/token", "/jwks"]);
});

test.each([
  ["another nonce", { claims: (claims: object) => ({ ...claims, nonce: "another" }) }, "oidc_failed OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
  ["no nonce", { claims: (claims: object) => ({ ...claims, nonce: undefined }) }, "oidc_failed OAUTH_INVALID_RESPONSE"],
  ["another audience", { claims: (claims: object) => ({ ...claims, aud: "another" }) }, "oidc_failed OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
  [
    "more audiences, and issued for another client",
    { claims: (claims: object) => ({ ...claims, aud: ["worktrack", "another"], azp: "another" }) },
    "oidc_failed OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  ],
  [
    "another issuer",
    { claims: (claims: object) => ({ ...claims, iss: "https://login.example.com" }) },
    "oidc_failed OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  ],
  ["no signature", { signedBy: "nobody" as const }, "oidc_failed OAUTH_INVALID_RESPONSE"],
  [
    "the signature of another key",
    { signedBy: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey },
    "oidc_failed OAUTH_INVALID_RESPONSE",
  ],
  ["no subject", { claims: (claims: object) => ({ ...claims, sub: "" }) }, "oidc_failed ERR_INVALID_ARG_VALUE"],
  [
    "a subject that is too long",
    { claims: (claims: object) => ({ ...claims, sub: "a".repeat(256), ...ada }) },
    "oidc_failed invalid_subject",
  ],
  [
    "another subject than at the userinfo endpoint",
    { claims: (claims: object) => ({ ...claims, sub: "eve" }) },
    "oidc_failed OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  ],
  ["an expiry in the past", { claims: (claims: object) => ({ ...claims, exp: 1 }) }, "oidc_clock OAUTH_JWT_TIMESTAMP_CHECK_FAILED"],
  ["a page instead of tokens", { tokenAnswer: { status: 200, body: "<html>" } }, "oidc_unavailable OAUTH_PARSE_ERROR"],
  ["an error of a proxy", { tokenAnswer: { status: 502, body: "<html>" } }, "oidc_unavailable OAUTH_RESPONSE_IS_NOT_CONFORM"],
  ["an endless answer", { tokenAnswer: { status: 200, body: "x".repeat(300_000) } }, "oidc_unavailable Error"],
])("an ID token with %s signs nobody in", async (_, fault, refusal) => {
  rig.fault = fault;
  expect(await refusalOf(signIn())).toBe(refusal);
});

test.each([
  ["an unverified address", { ...ada, email_verified: false }],
  ["an address that is unverified in words", { ...ada, email_verified: "false" }],
  ["an address that is verified in other words", { ...ada, email_verified: "yes" }],
  ["an address that the provider says nothing of", { email: ada.email }],
  ["no address", { email_verified: true }],
  ["the mark of Entra ID from another provider", { email: ada.email, xms_edov: true }],
])("an account with %s is refused", async (_, claims) => {
  rig.accounts.set("unverified", claims);
  expect(await refusalOf(signIn({ by: newVisitor(rig, "unverified") }))).toBe("oidc_unverified_address");
});

test("an account with something else than an address is refused, and not called unverified", async () => {
  rig.accounts.set("unverified", { ...ada, email: "ada" });
  expect(await refusalOf(signIn({ by: newVisitor(rig, "unverified") }))).toBe("oidc_failed invalid_address");
});

test("a code is accepted once, and only with the transaction that began it", async () => {
  const { transaction, query } = await begin();
  const { transaction: other } = await begin();
  expect(await refusalOf(oidc.finish(query, { ...transaction, verifier: other.verifier }, Date.now()))).toBe("oidc_expired invalid_grant");
  const second = await begin();
  expect(await oidc.finish(second.query, second.transaction, Date.now())).toMatchObject({ subject: "ada" });
  expect(await refusalOf(oidc.finish(second.query, second.transaction, Date.now()))).toBe("oidc_expired invalid_grant");
  expect(await refusalOf(oidc.finish(query, other, Date.now()))).toBe("oidc_failed OAUTH_INVALID_RESPONSE");
});

test("an answer of another provider, without the issuer, or with a repeated parameter is refused", async () => {
  for (const change of [
    (query: URLSearchParams) => query.set("iss", "https://login.example.com"),
    (query: URLSearchParams) => query.delete("iss"),
    (query: URLSearchParams) => query.append("code", "another"),
    (query: URLSearchParams) => query.append("state", "another"),
    (query: URLSearchParams) => query.delete("code"),
  ]) {
    const { transaction, query } = await begin();
    change(query);
    expect(await refusalOf(oidc.finish(query, transaction, Date.now()))).toBe("oidc_failed OAUTH_INVALID_RESPONSE");
  }
});

test("a person who cancels at the provider is refused with the provider's code, and without its text", async () => {
  expect(await refusalOf(signIn({ by: newVisitor(rig) }))).toBe("oidc_canceled access_denied");
});

test("a signing key that the provider has just rotated is accepted at once", async () => {
  expect(await signIn()).toMatchObject({ subject: "ada" });
  rig.rotateKey();
  expect(await signIn()).toMatchObject({ subject: "ada" });
});

test("a clock that differs from the provider's by hours is named as the cause", async () => {
  for (const hours of [-2, 2]) expect(await refusalOf(signIn({ nowMs: Date.now() + hours * 3_600_000 }))).toMatch(/^oidc_clock /);
  for (const seconds of [-20, 20]) expect(await signIn({ nowMs: Date.now() + seconds * 1_000 })).toMatchObject({ subject: "ada" });
});

test("a fresh sign-in makes the provider ask again, and a provider that does not is refused", async () => {
  const asked = async (attempt: Attempt) => {
    const { transaction, query } = await begin(attempt);
    return { account: await oidc.finish(query, transaction, Date.now()), transaction };
  };
  await asked({});
  const { account, transaction } = await asked({ fresh: true });
  expect(account.authenticatedMs).toBeGreaterThanOrEqual(Math.floor(transaction.beganMs / 1_000) * 1_000);
  rig.fault = { claims: ({ auth_time, ...claims }) => claims };
  expect(await refusalOf(asked({ fresh: true }))).toBe("oidc_not_recent no_auth_time");
  rig.fault = { claims: ({ auth_time, ...claims }) => ({ ...claims, auth_time: Number(auth_time) - 600 }) };
  expect(await refusalOf(asked({ fresh: true }))).toBe("oidc_not_recent old_auth_time");
});

test("a provider that is down is asked again by the next sign-in", async () => {
  const other = createOidcProvider(rig.config, callbackUrl);
  const begun = await begin();
  await rig.stop();
  expect(await refusalOf(begin({ from: other }))).toMatch(/^oidc_unavailable (ECONNREFUSED|UND_ERR_SOCKET)$/);
  expect(await refusalOf(oidc.finish(begun.query, begun.transaction, Date.now()))).toMatch(/^oidc_unavailable /);
  await rig.start();
  expect(await signIn({ from: other })).toMatchObject({ subject: "ada" });
});

test("metadata is read once an hour, also by many sign-ins at once, and must be of the configured issuer", async () => {
  const other = createOidcProvider(rig.config, callbackUrl);
  const discoveries = () => rig.requests.filter((path) => path.includes("well-known")).length;
  const before = discoveries();
  const options = { returnTo: "/", fresh: false, connects: null };
  await Promise.all(Array.from({ length: 5 }, () => other.begin({ ...options, nowMs: Date.now() })));
  await other.begin({ ...options, nowMs: Date.now() + 3_500_000 });
  expect(discoveries() - before).toBe(1);
  await other.begin({ ...options, nowMs: Date.now() + 3_700_000 });
  expect(discoveries() - before).toBe(2);
  rig.fault = { metadata: (metadata) => ({ ...metadata, issuer: "https://login.example.com" }) };
  expect(await refusalOf(createOidcProvider(rig.config, callbackUrl).begin({ ...options, nowMs: Date.now() }))).toMatch(/^oidc_failed /);
});

test("a wrong client secret is refused with the provider's error code", async () => {
  const wrong = createOidcProvider({ ...rig.config, clientSecret: "wrong" }, callbackUrl);
  expect(await refusalOf(signIn({ from: wrong }))).toMatch(/^oidc_failed (invalid_client|OAUTH_WWW_AUTHENTICATE_CHALLENGE)$/);
});

describe("a client secret that HTTP Basic encodes", () => {
  const clientSecret = "a+b/c~d-e %41";
  const start = async (options: object = {}, fault: OpenIdProvider["fault"] = {}) => {
    const provider = await startOpenIdProvider({ callbackUrl: () => callbackUrl, clientSecret, ...options });
    provider.accounts.set("ada", ada);
    provider.fault = fault;
    onTestFinished(() => provider.stop());
    const signInWith = (config: object = {}) =>
      signIn({ from: createOidcProvider({ ...provider.config, ...config }, callbackUrl), by: newVisitor(provider, "ada") });
    return { provider, signInWith };
  };
  const only = (method: string) => ({ metadata: (metadata: object) => ({ ...metadata, token_endpoint_auth_methods_supported: [method] }) });

  test("is sent as the provider's metadata says: encoded by HTTP Basic, or in the body", async () => {
    const basic = await start({}, only("client_secret_basic"));
    expect(await basic.signInWith()).toMatchObject({ subject: "ada" });
    const post = await start({ clientAuth: "client_secret_post" });
    expect(await post.signInWith()).toMatchObject({ subject: "ada" });
  });

  test("is sent as the setting says, also to a provider that compares it as it is, and once for each code", async () => {
    const { provider, signInWith } = await start({}, { ...only("client_secret_basic"), rawBasic: true });
    expect(await refusalOf(signInWith())).toMatch(/^oidc_failed /);
    expect(provider.requests.filter((path) => path === "/token")).toHaveLength(1);
    expect(await signInWith({ clientAuth: "client_secret_basic_raw" })).toMatchObject({ subject: "ada" });
    const post = await start({ clientAuth: "client_secret_post" }, only("client_secret_basic"));
    expect(await post.signInWith({ clientAuth: "client_secret_post" })).toMatchObject({ subject: "ada" });
  });
});

test("requests to the provider use the proxy of the environment, except to the hosts in NO_PROXY", async () => {
  const proxied: string[] = [];
  // Without TLS to the provider, the proxy gets the request itself instead of a CONNECT.
  const proxy = createServer(async ({ url = "" }, response) => {
    proxied.push(new URL(url).host);
    const { status } = await fetch(url);
    response.writeHead(status).end("{}");
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void proxy.close());
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const fetchWith = async (noProxy: string) => {
    const boundedFetch = createBoundedFetch(new EnvHttpProxyAgent({ httpProxy: url, noProxy }));
    const options = { method: "GET", headers: {}, body: null, redirect: "manual" } as const;
    return (await boundedFetch(`${rig.config.issuer}/.well-known/openid-configuration`, options)).status;
  };
  expect([await fetchWith("127.0.0.1"), proxied]).toEqual([200, []]);
  expect([await fetchWith("other.example"), proxied]).toEqual([200, [new URL(rig.config.issuer).host]]);
});

test("doctor names the redirect URI of a provider that answers, and the reason if it does not", async () => {
  const check = (issuer: string) =>
    checkSignInProvider({ oidc: { ...rig.config, issuer }, baseUrl: "https://worktrack.example.com" }, Date.now());
  expect(await check(rig.config.issuer)).toMatchObject({ status: "ok", message: expect.stringContaining(callbackUrl) });
  expect(await check(`${rig.config.issuer}/realms/staff`)).toMatchObject({
    status: "warning",
    message: expect.stringContaining("OAUTH_RESPONSE_IS_NOT_CONFORM"),
  });
  expect(await checkSignInProvider({}, Date.now())).toMatchObject({ status: "skipped" });
});
