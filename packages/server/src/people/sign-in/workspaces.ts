// Lists the workspaces that the identity of a session is a member of, and switches the session to another.
import type { Input, OwnWorkspace, Reply } from "@worktrack/contract";
import { createSession } from "../../access/sessions/create.ts";
import { lockAuthority } from "../../caller/authority.ts";
import { type BrowserRequest, type Context, inTransaction } from "../../caller/context.ts";
import { notFound } from "../../platform/api-error.ts";
import { authorColumns } from "../../platform/author.ts";
import type { SetsSession } from "../../platform/json.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { findProvenIdentity, noteSignIn } from "./identity.ts";
import { requireSession } from "./passkeys/own.ts";

const columns = {
  userId: true,
  createdAt: true,
  lastSignedInAt: true,
  organization: { select: { id: true, name: true, slug: true, plan: true } },
  user: { select: { ...authorColumns, membership: { select: { role: true } } } },
} as const;

/** The condition for the workspaces that an identity is a member of now. */
const membershipsOf = (identityId: string) => ({
  identityId,
  organization: { deletionBeganAt: null },
  user: { membership: { isNot: null } },
});

export const listWorkspaces = async (context: Context, { query }: Input<"me.workspaces.list">): Promise<Reply<"me.workspaces.list">> => {
  requireSession(context);
  const { database, caller } = context;
  const proven = await findProvenIdentity(database, caller.credential.id);
  if (!proven) return { items: [presentWorkspace(context)], hasMore: false, nextCursor: null };
  const scope = `${proven.identityId} workspaces`;
  const { after, ...page } = pageArguments(scope, query, "asc", "userId");
  const rows = await database.prisma.identityPerson.findMany({
    where: { ...membershipsOf(proven.identityId), ...after },
    select: columns,
    ...page,
  });
  const identified = rows.map((row) => ({ ...row, id: row.userId }));
  return pageOf(scope, query, identified, ({ organization, user: { membership, ...user }, lastSignedInAt }) => ({
    organization,
    user,
    role: membership?.role ?? "viewer",
    current: organization.id === caller.organizationId,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
  }));
};

/** The workspace of a session that proves no identity. */
const presentWorkspace = ({ caller: { credential, role } }: Context): OwnWorkspace => ({
  organization: {
    id: credential.organizationId,
    name: credential.organizationName,
    slug: credential.organizationSlug,
    plan: credential.plan,
  },
  user: { id: credential.userId, name: credential.userName, email: credential.userEmail, image: credential.userImage },
  role,
  current: true,
  lastSignedInAt: credential.createdAt.toISOString(),
});

/**
 * Replaces the session by one in another workspace, of the same identity, method and time of sign-in. So a switch neither prolongs a session nor
 * makes its sign-in recent. @throws ApiError not_found
 */
export const switchWorkspace = (
  context: Context & BrowserRequest,
  { params }: Input<"me.workspaces.switch">,
): Promise<SetsSession<Reply<"me.workspaces.switch">>> =>
  inTransaction(context, async (within) => {
    requireSession(within);
    const { database, caller, nowMs } = within;
    // The switch ends the caller's own session.
    await lockAuthority(within);
    const proven = await findProvenIdentity(database, caller.credential.id);
    const person = proven && (await findMembership(within, proven.identityId, params.id));
    const method = caller.credential.session?.method;
    if (!proven || !person || method === undefined) throw notFound("workspace");
    await noteSignIn(database, { identityId: proven.identityId, organizationId: params.id }, nowMs);
    return createSession(within, { ...person, method, ...proven });
  });

const findMembership = ({ database }: Context, identityId: string, organizationId: string) =>
  database.prisma.identityPerson.findFirst({
    where: { ...membershipsOf(identityId), organizationId },
    select: { organizationId: true, userId: true },
  });
