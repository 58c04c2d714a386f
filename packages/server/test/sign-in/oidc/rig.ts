// A server that signs people in with a real OpenID provider, the accounts of tests, and what their browsers got.
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { newId } from "../../../src/platform/id.ts";
import type { Config, OidcConfig } from "../../../src/settings/config.ts";
import { type TestServer, useTestServer, type Workspace } from "../../server.ts";
import { openBrowser, type TestBrowser } from "../browser.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";
import { newVisitor, type Visit, type Visitor } from "./visitor.ts";

export interface OidcRig {
  readonly server: TestServer;
  readonly provider: OpenIdProvider;
  /** The server's time is the real one, plus this. */
  readonly clock: { offsetMs: number };
  /** A domain that the workspace has verified. */
  verifiedDomain(workspace: Workspace): Promise<string>;
  /** An account at the provider with a verified address, and a browser that signs in with it. */
  newAccount(email: string, claims?: object): { readonly subject: string; readonly visitor: Visitor };
  /** Opens the address that begins a sign-in, and follows it to the page at its end, without opening that. */
  signIn(visitor: Visitor, query?: string): Promise<Visit>;
  /** Signs in at the provider, and returns the callback without opening it. */
  callbackOf(visitor: Visitor, query?: string): Promise<URL>;
  /** The session's cookie. */
  sessionOf(visitor: Visitor): string | undefined;
  /** The visitor's browser, to send operations from a page of the server, or to another process of it. */
  pageOf(visitor: Visitor, process?: { readonly url: string }): TestBrowser;
}

/** Starts the provider at once, and the server before the first test of the file. */
export const useOidc = async (settings: Partial<OidcConfig> = {}, others: Partial<Config> = {}): Promise<OidcRig> => {
  const clock = { offsetMs: 0 };
  const provider = await startOpenIdProvider({ callbackUrl: () => `${server.baseUrl}/sign-in/oidc/callback` });
  const config = { oidc: { ...provider.config, ...settings }, trustProxy: ["loopback"], ...others };
  const server = useTestServer({ config, clock: () => Date.now() + clock.offsetMs });
  afterAll(() => provider.stop());
  const start = (query: string): string => `${server.baseUrl}/sign-in/oidc${query}`;
  const sessionOf = (visitor: Visitor) => visitor.cookie(server.baseUrl, "__Host-worktrack");
  return {
    server,
    provider,
    clock,
    verifiedDomain: async ({ organizationId }) => {
      const domain = `company-${randomUUID()}.example`;
      const now = new Date();
      const row = { id: newId(), organizationId, domain, token: randomUUID(), verifiedAt: now, checkedAt: now };
      await server.database.prisma.domain.create({ data: row });
      return domain;
    },
    newAccount: (email, claims = {}) => {
      const subject = randomUUID();
      provider.accounts.set(subject, { email, email_verified: true, name: "Ada Lovelace", ...claims });
      return { subject, visitor: newVisitor(provider, subject) };
    },
    signIn: (visitor, query = "") =>
      visitor.open(start(query), ({ origin, pathname }) => origin === server.baseUrl && !pathname.startsWith("/sign-in/oidc")),
    callbackOf: async (visitor, query = "") =>
      (await visitor.open(start(query), ({ pathname }) => pathname === "/sign-in/oidc/callback")).url,
    sessionOf,
    pageOf: (visitor, process = server) => {
      const browser = openBrowser(process);
      browser.cookie = sessionOf(visitor);
      return browser;
    },
  };
};

/** The `error` with which a visit ended at the sign-in page. */
export const refusalOf = ({ url }: Visit): string | null => (url.pathname === "/sign-in" ? url.searchParams.get("error") : null);
