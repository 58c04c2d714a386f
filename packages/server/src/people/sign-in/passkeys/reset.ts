// Removes the passkeys of a member who has lost them all, for the command `sign-in --reset-passkeys`. Without passkeys, a link is enough to
// register a new one.
import type { Passkey } from "@worktrack/contract";
import { type AdminContext, inTransaction } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import type { NamedMember } from "../../organizations/named-member.ts";
import { auditInWorkspacesAsAdmin } from "../audit.ts";
import { passkeyRecord, passkeyTarget } from "./record.ts";

/** The passkeys with which a member signs in, to this workspace and every other one of their identity. */
export interface MemberPasskeys {
  /** Null: the member has no identity, and so no passkeys. */
  readonly identityId: string | null;
  readonly passkeys: readonly Passkey[];
}

export const findMemberPasskeys = async (
  { database: { prisma } }: Pick<AdminContext, "database">,
  { organizationId, userId }: NamedMember,
): Promise<MemberPasskeys> => {
  const person = await prisma.identityPerson.findFirst({ where: { organizationId, userId } });
  if (!person) return { identityId: null, passkeys: [] };
  const { identityId } = person;
  const rows = await prisma.passkey.findMany({ where: { identityId }, orderBy: { id: "asc" } });
  return { identityId, passkeys: rows.map(passkeyRecord) };
};

const deleteThese = statement({
  name: "passkey_delete_these",
  parameters: { identityId: "uuid", ids: "uuid[]" },
  row: { id: "uuid", name: "text" },
  text: "DELETE FROM passkey WHERE identity_id = $identityId AND id = ANY ($ids) RETURNING id, name",
});

/** Removes only these passkeys: one that was registered meanwhile stays. Every workspace of the identity gets the audit entries. */
export const resetPasskeys = (admin: AdminContext, { identityId, passkeys }: MemberPasskeys): Promise<void> =>
  inTransaction(admin, async (within) => {
    if (identityId === null) return;
    const removed = await within.database.query(deleteThese, { identityId, ids: passkeys.map(({ id }) => id) });
    for (const row of removed)
      await auditInWorkspacesAsAdmin(within, identityId, { action: "passkey.deleted", target: passkeyTarget(row) });
  });
