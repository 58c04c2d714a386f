import type { SignInMethod } from "@worktrack/contract";
import { createSession } from "../../src/access/sessions/create.ts";
import type { Database } from "../../src/database/database.ts";
import { createLocalSignals } from "../../src/database/signals.ts";
import type { TestServer } from "../server.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";

interface SignedInPerson {
  readonly organizationId: string;
  readonly userId: string;
  readonly method?: SignInMethod;
  readonly identityId?: string | null;
}

/** A browser in which a person has signed in just now, other than with a token. */
export const signedInBrowser = async (
  server: Pick<TestServer, "url"> & { readonly database: Database },
  { organizationId, userId, method = "link", identityId = null }: SignedInPerson,
  nowMs = Date.now(),
): Promise<TestBrowser> => {
  const context = {
    database: server.database,
    nowMs,
    address: "127.0.0.1",
    signals: createLocalSignals(),
    sessionSecret: undefined,
    userAgent: "Test Browser",
  };
  const { secret } = await createSession(context, {
    organizationId,
    userId,
    method,
    identityId,
  });
  const browser = openBrowser(server);
  browser.cookie = secret ?? undefined;
  return browser;
};
