// Inserts the people of a workspace.
import type { User } from "../generated/prisma/client.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import { statement } from "../platform/statement.ts";

interface NewPerson {
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** SCIM finds one person by an address or a userName. A person who has left gives both up to a new member. */
const releaseAddress = statement({
  name: "person_release_address",
  parameters: { organizationId: "uuid", email: "text" },
  row: {},
  text: `
  UPDATE "user" SET provisioned = FALSE
   WHERE organization_id = $organizationId AND (email = $email OR coalesce(user_name, email) = $email)
     AND provisioned AND left_at IS NOT NULL`,
});

/**
 * Inserts a person, who belongs to one workspace: the same address in another workspace, or of somebody who has left this one, is
 * another person. @throws a unique violation when a present member has the address, also as their userName
 */
export const insertPerson = async (database: Database, person: NewPerson): Promise<User> => {
  await database.query(releaseAddress, { organizationId: person.organizationId, email: person.email });
  return database.prisma.user.create({ data: { id: newId(), kind: "person", ...person } });
};
