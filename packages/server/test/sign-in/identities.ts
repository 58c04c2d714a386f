// People of one identity in several workspaces, and browsers that join a workspace as they.
import type { SignInMethod } from "@worktrack/contract";
import { createSession } from "../../src/access/sessions/create.ts";
import { createLocalSignals } from "../../src/database/signals.ts";
import { joinWithIdentity } from "../../src/people/sign-in/join.ts";
import { newId } from "../../src/platform/id.ts";
import type { TestServer } from "../server.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { signedInBrowser } from "./signed-in.ts";

/** Makes an identity of these people, each in another workspace. */
export const createIdentity = async (
  { database: { prisma } }: Pick<TestServer, "database">,
  people: readonly { readonly organizationId: string; readonly userId: string }[],
): Promise<string> => {
  const identityId = newId();
  await prisma.identity.create({ data: { id: identityId } });
  await prisma.identityPerson.createMany({ data: people.map((person) => ({ identityId, ...person })) });
  return identityId;
};

/** A browser in which an identity has signed in as one of its people. */
export const identityBrowser = (
  server: Pick<TestServer, "url" | "database">,
  method: SignInMethod,
  person: { readonly organizationId: string; readonly userId: string; readonly identityId: string },
  nowMs: number,
): Promise<TestBrowser> => signedInBrowser(server, { ...person, method }, nowMs);

/** Joins a workspace as the holder of an invitation who accepts it in this browser. The returned browser has the new session. */
export const joinInBrowser = async (
  server: Pick<TestServer, "url" | "database">,
  { cookie }: Pick<TestBrowser, "cookie">,
  organizationId: string,
  nowMs: number,
  email = `${newId()}@example.com`,
) => {
  const context = { nowMs, address: "127.0.0.1", signals: createLocalSignals(), sessionSecret: cookie, userAgent: undefined };
  const { joined, session } = await server.database.transaction(async (database) => {
    const within = { ...context, database };
    const { member, identityId, signedInAt } = await joinWithIdentity(within, { organizationId, email, name: "Invited", role: "member" });
    const started = { organizationId, userId: member.id, method: "invitation" as const, identityId, signedInAt };
    return { joined: { member, identityId }, session: await createSession(within, started) };
  });
  const browser = openBrowser(server);
  browser.cookie = session.secret ?? undefined;
  return { ...joined, session: session.record.session, browser };
};
