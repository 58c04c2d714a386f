import type { User } from "../generated/prisma/client.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";

/** The person of this address, who may be here already: then their name stays. Two who ask at once get the same one. */
export const findOrCreatePerson = async ({ prisma }: Database, person: { email: string; name: string; createdAt: Date }): Promise<User> => {
  await prisma.user.createMany({ data: [{ id: newId(), kind: "person", ...person }], skipDuplicates: true });
  return prisma.user.findUniqueOrThrow({ where: { email: person.email } });
};
