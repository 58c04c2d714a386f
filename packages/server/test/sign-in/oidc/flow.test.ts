import { bounds } from "@worktrack/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useSharedWorkspace } from "../../server.ts";
import { refusalOf, useOidc } from "./rig.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { server, provider, clock, newAccount, pageOf, sessionOf, signIn, callbackOf, verifiedDomain } = await useOidc();
const workspace = useSharedWorkspace(server);

const cookieName = "__Host-worktrack-oidc";
let domain: string;
beforeAll(async () => {
  domain = await verifiedDomain(workspace);
});
let count = 0;
const newPerson = () => newAccount(`person-${++count}@${domain}`);

afterEach(() => {
  clock.offsetMs = 0;
  provider.fault = {};
});

test("a callback without its transaction is refused: in another browser, again, after ten minutes, or with a changed state or cookie", async () => {
  const { subject, visitor } = newPerson();
  const callback = await callbackOf(visitor);
  const refusal = async (by: Visitor, url = callback) => refusalOf(await by.open(url.href));
  expect(await refusal(newVisitor(provider, subject))).toBe("oidc_expired");
  const changed = new URL(callback);
  changed.searchParams.set("state", "another");
  expect(await refusal(visitor, changed)).toBe("oidc_expired");
  const bare = new URL(callback);
  bare.search = "";
  expect(await refusal(visitor, bare)).toBe("oidc_expired");
  clock.offsetMs = bounds.oidcSignInMinutes * 60_000;
  expect(await refusal(visitor)).toBe("oidc_expired");
  clock.offsetMs = 0;
  expect(sessionOf(visitor)).toBeUndefined();

  const next = await callbackOf(visitor);
  const cookie = visitor.cookie(server.baseUrl, cookieName);
  visitor.setCookie(server.baseUrl, cookieName, `${cookie?.slice(0, -6)}AAAA==`);
  expect(await refusal(visitor, next)).toBe("oidc_expired");
  visitor.setCookie(server.baseUrl, cookieName, cookie);
  expect(await refusal(visitor, next)).toBeNull();
  expect(await refusal(visitor, next)).toBe("oidc_expired");
  // The code is accepted once, also if the browser still has its transaction.
  visitor.setCookie(server.baseUrl, cookieName, cookie);
  expect(await refusal(visitor, next)).toBe("oidc_expired");
});

test("one of three concurrent callbacks with the same code signs in", async () => {
  const { visitor } = newPerson();
  const callback = await callbackOf(visitor);
  const headers = { cookie: `${cookieName}=${visitor.cookie(server.baseUrl, cookieName)}` };
  const answers = await Promise.all([1, 2, 3].map(() => fetch(callback, { redirect: "manual", headers })));
  const locations = answers.map((answer) => answer.headers.get("location")?.replace(server.baseUrl, ""));
  expect(locations.sort()).toEqual(["/", "/sign-in?error=oidc_expired", "/sign-in?error=oidc_expired"]);
});

test("sign-ins that began in several tabs all succeed", async () => {
  const { visitor } = newPerson();
  const [first, second] = [await callbackOf(visitor, "?return=/first"), await callbackOf(visitor, "?return=/second")];
  expect((await visitor.open(first.href)).url.pathname).toBe("/first");
  expect((await visitor.open(second.href)).url.pathname).toBe("/second");
  expect(visitor.cookie(server.baseUrl, cookieName)).toBeUndefined();
});

test("a cookie that somebody planted in the browser no longer works after the sign-in", async () => {
  const { visitor } = newPerson();
  await signIn(visitor);
  const planted = pageOf(visitor);
  const callback = await callbackOf(visitor);
  await visitor.open(callback.href);
  expect((await planted.send("me.get")).status).toBe(401);
  expect((await pageOf(visitor).send("me.get")).status).toBe(200);
});

test("the session's cookie is set for this host and hidden from scripts, and neither answer is stored", async () => {
  const { visitor } = newPerson();
  const callback = await callbackOf(visitor);
  const jar = `${cookieName}=${visitor.cookie(server.baseUrl, cookieName)}`;
  const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.getSetCookie()).toEqual([
    "__Host-worktrack-oidc=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax",
    expect.stringMatching(/^__Host-worktrack=wts_\w+; Max-Age=7776000; Path=\/; Secure; HttpOnly; SameSite=Lax$/),
  ]);
  const begun = await fetch(`${server.baseUrl}/sign-in/oidc`, { redirect: "manual" });
  expect(begun.headers.get("cache-control")).toBe("no-store");
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-worktrack-oidc=[\w+/=]+; Max-Age=600; Path=\/; Secure; HttpOnly; SameSite=Lax$/),
  ]);
});

test("a sign-in never leads to another host", async () => {
  const { visitor } = newPerson();
  for (const returnTo of ["//example.com/", "/\\example.com", "https://example.com/", "/\t/example.com"]) {
    const { url, visited } = await signIn(visitor, `?return=${encodeURIComponent(returnTo)}`);
    expect(url.href).toBe(`${server.baseUrl}/`);
    expect([...new Set(visited.map(({ origin }) => origin))].sort()).toEqual([provider.config.issuer, server.baseUrl].sort());
  }
});

test("a refusal at the provider leads to the sign-in page, without the provider's texts", async () => {
  const visit = await signIn(newVisitor(provider));
  expect(refusalOf(visit)).toBe("oidc_canceled");
  expect(visit.url.href).toBe(`${server.baseUrl}/sign-in?error=oidc_canceled`);
});

test("only the person and our own pages can begin a sign-in; other sites end at our page, where a click begins it", async () => {
  const { visitor } = newPerson();
  const begin = (site: string, dest = "document") =>
    visitor.open(
      `${server.baseUrl}/sign-in/oidc?return=%2Ftasks`,
      ({ origin, pathname }) => origin !== server.baseUrl || pathname === "/sign-in",
      {
        "sec-fetch-site": site,
        "sec-fetch-dest": dest,
      },
    );
  for (const site of ["same-origin", "none"]) expect((await begin(site)).url.origin).toBe(provider.config.issuer);
  for (const [site, dest] of [
    ["cross-site", "document"],
    ["same-site", "document"],
    ["cross-site", "iframe"],
    ["same-origin", "image"],
    ["none", "empty"],
  ] as const)
    expect([site, dest, (await begin(site, dest)).url.href]).toEqual([site, dest, `${server.baseUrl}/sign-in?next=%2Ftasks`]);
});

test("HEAD uses up nothing, and other methods are refused", async () => {
  const { visitor } = newPerson();
  const callback = await callbackOf(visitor);
  const headers = { cookie: `${cookieName}=${visitor.cookie(server.baseUrl, cookieName)}` };
  for (const method of ["HEAD", "POST"]) expect((await fetch(callback, { method, headers })).status).toBe(405);
  expect(refusalOf(await visitor.open(callback.href))).toBeNull();
});

test("a provider that is down is named on the sign-in page, while the server stays ready", async () => {
  const { visitor } = newPerson();
  const callback = await callbackOf(visitor);
  await provider.stop();
  expect(refusalOf(await visitor.open(callback.href))).toBe("oidc_unavailable");
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
  await provider.start();
  expect(refusalOf(await signIn(visitor))).toBeNull();
});

test("sign-ins are limited by address", async () => {
  const headers = { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" };
  const visit = () => fetch(`${server.baseUrl}/sign-in/oidc/callback`, { redirect: "manual", headers });
  const answers = await Promise.all(Array.from({ length: 70 }, visit));
  const limited = answers.find((answer) => answer.headers.get("location")?.endsWith("/sign-in?error=rate_limited"));
  expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("no code, state, token or secret of a sign-in is logged", async () => {
  const { visitor } = newPerson();
  const callback = await callbackOf(visitor);
  await visitor.open(callback.href);
  await visitor.open(callback.href);
  provider.fault = { claims: (claims) => ({ ...claims, nonce: "another" }) };
  const refused = await callbackOf(visitor);
  expect(refusalOf(await visitor.open(refused.href))).toBe("oidc_failed");
  const logged = server.logged();
  expect(logged).toContain('"refusal":"oidc_failed","reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED"');
  const secrets = [callback, refused].flatMap(({ searchParams }) => [searchParams.get("code"), searchParams.get("state")]);
  for (const secret of [...secrets, provider.config.clientSecret, sessionOf(visitor)]) {
    expect(secret?.length).toBeGreaterThan(20);
    expect(logged).not.toContain(secret);
  }
  expect(logged).not.toMatch(/eyJ[\w-]+\.|callback\?|person-\d+@/);
});
