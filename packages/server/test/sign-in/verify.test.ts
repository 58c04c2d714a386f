import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueChallenge, readChallenge } from "../../src/people/sign-in/passkeys/challenge.ts";
import { challengeIn } from "../../src/people/sign-in/passkeys/client-data.ts";
import { creationOptions, requestOptions } from "../../src/people/sign-in/passkeys/options.ts";
import { relyingPartyOf } from "../../src/people/sign-in/passkeys/relying-party.ts";
import { verifyAssertion, verifyRegistration } from "../../src/people/sign-in/passkeys/verify.ts";
import { ApiError } from "../../src/platform/api-error.ts";
import { newId } from "../../src/platform/id.ts";
import { createAuthenticator, type Misbehavior } from "./authenticator.ts";

const site = relyingPartyOf("https://work.example.com");
const account = { identityId: newId(), email: "ada@example.com", name: "Ada" };
const challenge = randomBytes(32).toString("base64url");
const other = randomBytes(32).toString("base64url");

const register = (wrong: Misbehavior = {}, authenticator = createAuthenticator(site.origin)) => {
  const answer = authenticator.register(creationOptions(site, challenge, account, []), wrong);
  return challengeIn(answer.response.clientDataJSON) === undefined ? undefined : verifyRegistration(answer, challenge, site);
};

const signIn = async (wrong: Misbehavior = {}, options: { synced?: boolean } = {}) => {
  const authenticator = createAuthenticator(site.origin, options);
  const stored = await register({}, authenticator);
  if (!stored) throw new Error("The registration failed");
  const answer = authenticator.signIn(requestOptions(site, challenge), wrong);
  return challengeIn(answer.response.clientDataJSON) === undefined ? undefined : verifyAssertion(answer, challenge, site, stored);
};

/** Deviations that every answer must be refused for. */
const refused: Record<string, Misbehavior> = {
  "another origin": { origin: "https://evil.example.com" },
  "a subdomain": { origin: "https://evil.work.example.com" },
  "plain HTTP": { origin: "http://work.example.com" },
  "the id of another website": { rpId: "example.com" },
  "another challenge": { challenge: other },
  "an unverified person": { unverified: true },
  "the other ceremony": { type: "payment.get" },
  "a frame of another site": { crossOrigin: true },
  "a top-level page of another site": { crossOrigin: false, topOrigin: "https://evil.example.com" },
};

describe("a registration", () => {
  test("with a correct answer returns the passkey's key", async () => {
    const registered = await register();
    expect(registered).toMatchObject({ counter: 0, transports: ["internal"], backedUp: false });
    expect(registered?.publicKey.length).toBeGreaterThan(64);
  });

  test("of a synced passkey is marked as backed up", async () => {
    expect(await register({}, createAuthenticator(site.origin, { synced: true }))).toMatchObject({ backedUp: true });
  });

  test.each(Object.entries(refused))("with %s is refused", async (_name, wrong) => {
    expect(await register(wrong)).toBeUndefined();
  });

  // The library would fetch the revocation list that such a certificate names.
  test("with an attestation that has certificates is refused before they are parsed", async () => {
    const withCertificate = new Map([["x5c", [Buffer.from("a certificate")]]]);
    expect(await register({ attestation: { format: "packed", statement: withCertificate } })).toBeUndefined();
    for (const format of ["fido-u2f", "apple", "android-key", "tpm", "android-safetynet", "unknown"])
      expect(await register({ attestation: { format, statement: new Map() } })).toBeUndefined();
  });

  test.each(["AAAA", "oWNmbXRkbm9uZQ", "gYGBgYGBgYE", "_".repeat(8_000)])(
    "with the malformed attestation %.20s is refused",
    async (attestationObject) => {
      const answer = createAuthenticator(site.origin).register(creationOptions(site, challenge, account, []));
      expect(await verifyRegistration({ ...answer, response: { ...answer.response, attestationObject } }, challenge, site)).toBeUndefined();
    },
  );
});

describe("a sign-in", () => {
  test("with a correct answer returns the passkey's counter", async () => {
    expect(await signIn()).toEqual({ counter: 1, backedUp: false });
    expect(await signIn({}, { synced: true })).toEqual({ counter: 0, backedUp: true });
  });

  test.each(Object.entries({ ...refused, "another key": { wrongKey: true } as const }))("with %s is refused", async (_name, wrong) => {
    expect(await signIn(wrong)).toBeUndefined();
  });
});

describe("a challenge", () => {
  const keys = { known: [randomBytes(32)] as const, refresh: async () => {} };
  const nowMs = Date.now();
  const purpose = { act: "register", sessionId: "01900000-0000-7000-8000-000000000001" } as const;
  const identityId = newId();
  const issued = issueChallenge({ known: [keys.known[0]] }, purpose, identityId, nowMs);
  const read = (value: string, readPurpose: Parameters<typeof readChallenge>[1] = purpose, atMs = nowMs) =>
    readChallenge({ ...keys, known: [keys.known[0]] }, readPurpose, value, atMs);

  test("names its identity and its expiry", async () => {
    expect(await read(issued)).toEqual({ identityId, expiresAt: new Date(nowMs + 300_000) });
  });

  test("differs each time", () => {
    expect(issueChallenge({ known: [keys.known[0]] }, purpose, identityId, nowMs)).not.toBe(issued);
  });

  test("expires after five minutes", async () => {
    expect(await read(issued, purpose, nowMs + 299_999)).toBeDefined();
    expect(await read(issued, purpose, nowMs + 300_000)).toBeUndefined();
  });

  test("is refused for another purpose, in another session, of another server and after each change of a byte", async () => {
    expect(await read(issued, { act: "sign in", sessionId: null })).toBeUndefined();
    expect(await read(issued, { ...purpose, sessionId: null })).toBeUndefined();
    expect(await readChallenge({ known: [randomBytes(32)], refresh: async () => {} }, purpose, issued, nowMs)).toBeUndefined();
    const bytes = Buffer.from(issued, "base64url");
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(await read(changed.toString("base64url"))).toBeUndefined();
    }
    for (const malformed of ["", "AAAA", `${issued}AA`]) expect(await read(malformed)).toBeUndefined();
  });
});

describe("the relying party", () => {
  test.each([
    ["https://work.example.com", "work.example.com"],
    ["https://work.example.com:8443", "work.example.com"],
    ["https://example.com/worktrack", "example.com"],
    ["http://localhost:3000", "localhost"],
    ["http://work.localhost:3000", "work.localhost"],
  ])("of %s is %s", (baseUrl, id) => {
    expect(relyingPartyOf(baseUrl)).toEqual({ id, origin: new URL(baseUrl).origin });
  });

  test.each([
    "http://127.0.0.1:3000",
    "https://192.0.2.1",
    "https://[2001:db8::1]:3000",
    "http://[::1]",
    "http://worktrack.lan",
    "http://0x7f.1",
  ])("does not exist at %s", (baseUrl) => {
    expect(() => relyingPartyOf(baseUrl)).toThrow(ApiError);
  });
});
