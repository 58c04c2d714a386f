import type { z } from "zod";
import * as bounds from "../bounds.ts";
import type { signInLinkOperations } from "../sign-in/link.ts";
import type { Session, sessionOperations } from "../sign-in/session.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

/** A session that began a day before its last use. */
export const exampleSession = ({ dates }: ExampleRecords): z.infer<typeof Session> => ({
  id: exampleId(41),
  method: "passkey",
  current: true,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "203.0.113.7",
  createdAt: dates.createdAt,
  lastUsedAt: dates.updatedAt,
  expiresAt: new Date(Date.parse(dates.updatedAt) + bounds.sessionIdleDays * 86_400_000).toISOString(),
});

export const signInExamples = (records: ExampleRecords): ExamplesOf<keyof typeof sessionOperations> => {
  const session = exampleSession(records);
  const signedIn = { session, userId: records.ada.id, organizationId: exampleId(1) };
  return {
    "signIn.token": { body: { token: "wtk_6sGer3GIJMew_…" }, reply: { ...signedIn, session: { ...session, method: "token" } } },
    "me.sessions.list": { reply: pageOf(session) },
  };
};

export const signInLinkExamples = (records: ExampleRecords): ExamplesOf<keyof typeof signInLinkOperations> => {
  const session = exampleSession(records);
  const signedIn = { userId: records.ada.id, organizationId: records.organization.id };
  const expiresAt = new Date(records.nowMs + bounds.signInLinkMinutes * 60_000).toISOString();
  return {
    "signIn.link": { body: { token: "wtl_…" }, reply: { ...signedIn, session: { ...session, method: "link" } } },
    "signIn.invitation": {
      body: { token: "wti_…", name: records.ada.name },
      reply: { ...signedIn, session: { ...session, method: "invitation" } },
    },
    "me.signInLinks.create": { reply: { url: "https://worktrack.example.com/sign-in#wtl_…", secret: "wtl_…", expiresAt } },
  };
};
