import type { User } from "../generated/prisma/client.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";

/** Finds or creates the person with this email address. An existing person keeps their name. Concurrent calls return the same person. */
export const findOrCreatePerson = async ({ prisma }: Database, person: { email: string; name: string; createdAt: Date }): Promise<User> => {
  await prisma.user.createMany({ data: [{ id: newId(), kind: "person", ...person }], skipDuplicates: true });
  return prisma.user.findUniqueOrThrow({ where: { email: person.email } });
};
