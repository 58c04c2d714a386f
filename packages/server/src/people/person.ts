// Inserts the people of a workspace.
import type { Database } from "../database/database.ts";
import { statement } from "../database/statement.ts";
import type { User } from "../generated/prisma/client.ts";
import { newId } from "../platform/id.ts";

interface NewPerson {
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** Hides people who have left from SCIM if they have this address or userName, by which SCIM must find one person only. */
const releaseFormer = statement({
  name: "person_release_address",
  parameters: { organizationId: "uuid", email: "text", exceptId: "uuid?" },
  row: {},
  text: `
  UPDATE "user" SET provisioned = FALSE
   WHERE organization_id = $organizationId AND (email = $email OR coalesce(user_name, email) = $email)
     AND provisioned AND left_at IS NOT NULL AND id IS DISTINCT FROM $exceptId`,
});

/** Takes an address from the people who have left, for somebody who joins. `exceptId` is a person who comes back, and keeps it. */
export const releaseAddress = async (
  database: Database,
  address: { readonly organizationId: string; readonly email: string; readonly exceptId: string | null },
): Promise<void> => {
  await database.query(releaseFormer, address);
};

/**
 * Inserts a person, who belongs to one workspace: the same address in another workspace, or of somebody who has left this one, is
 * another person. @throws a unique violation when a present member has the address, also as their userName
 */
export const insertPerson = async (database: Database, person: NewPerson): Promise<User> => {
  await releaseAddress(database, { organizationId: person.organizationId, email: person.email, exceptId: null });
  return database.prisma.user.create({ data: { id: newId(), kind: "person", ...person } });
};
