// Lists and ends the sessions of a person, and signs out.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import { auditEach } from "../../audit/write.ts";
import { lockAuthority } from "../../caller/authority.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { SetsSession } from "../../platform/json.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { endSession, endSessionsOfPerson } from "../credentials/end-sessions.ts";
import { sessionTarget } from "../credentials/record.ts";
import { sessionRecord } from "./record.ts";

const requirePerson = ({ caller }: Context): void => {
  if (caller.credential.userKind !== "person") throw new ApiError("forbidden", "A service account has no sessions");
};

const listSessions = async (context: Context, { query }: Input<"me.sessions.list">): Promise<Reply<"me.sessions.list">> => {
  requirePerson(context);
  const { caller, database, nowMs } = context;
  const { userId, organizationId } = caller;
  const scope = `${organizationId} sessions ${userId}`;
  const { after, ...page } = pageArguments(scope, query, "desc");
  const live = { kind: "session" as const, revokedAt: null, expiresAt: { gt: new Date(nowMs) } };
  const rows = await database.prisma.credential.findMany({ where: { userId, ...live, ...after }, include: { session: true }, ...page });
  return pageOf(scope, query, rows, ({ session, ...row }) => {
    if (!session) throw new Error("A credential of the kind session has no session");
    return sessionRecord({ ...session, ...row }, caller.credential.id);
  });
};

/** The transaction may end the caller's own session, so it locks what decides the caller's authority. */
const endAndAudit = (context: Context, end: (within: Context) => Promise<readonly { readonly id: string }[]>): Promise<number> =>
  inTransaction(context, async (within) => {
    await lockAuthority(within);
    const ended = await end(within);
    const { userId } = within.caller;
    const entries = ended.map(({ id }) => ({ action: "session.ended" as const, target: sessionTarget({ id, userId }) }));
    if (entries.length > 0) await auditEach(within, entries);
    return entries.length;
  });

const endOneSession = async (context: Context, id: string): Promise<void> => {
  const { userId } = context.caller;
  if ((await endAndAudit(context, ({ database, nowMs }) => endSession(database, { id, userId }, nowMs))) === 0) throw notFound("session");
};

const endOtherSessions = async (context: Context): Promise<undefined> => {
  requirePerson(context);
  const { userId, credential } = context.caller;
  await endAndAudit(context, ({ database, nowMs }) => endSessionsOfPerson(database, { userId, exceptId: credential.id, nowMs }));
  return undefined;
};

const signOut = async (context: Context): Promise<SetsSession<undefined>> => {
  const { credential } = context.caller;
  if (credential.kind !== "session") throw new ApiError("forbidden", "A key does not sign in, so it cannot sign out. Revoke it instead.");
  await endOneSession(context, credential.id);
  return new SetsSession(undefined, null);
};

export const sessionHandlers: Handlers<Extract<OperationName, `me.sessions.${string}` | "signIn.end">> = {
  "me.sessions.list": listSessions,
  "me.sessions.end": async (context, { params }) => {
    requirePerson(context);
    await endOneSession(context, params.id);
    return undefined;
  },
  "me.sessions.endOthers": endOtherSessions,
  "signIn.end": signOut,
};
