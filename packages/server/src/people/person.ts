// Inserts the people of a workspace.
import type { User } from "../generated/prisma/client.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";

interface NewPerson {
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/**
 * Inserts a person, who belongs to one workspace: the same address in another workspace, or of somebody who has left this one, is
 * another person. @throws a unique violation when a present member has the address
 */
export const insertPerson = ({ prisma }: Database, person: NewPerson): Promise<User> =>
  prisma.user.create({ data: { id: newId(), kind: "person", ...person } });
