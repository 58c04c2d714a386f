import type { Role } from "@worktrack/contract";
import type { TestServer } from "../server.ts";

interface SeededPeople {
  readonly organizationId: string;
  readonly domain: string;
  readonly count: number;
}

/** Inserts members `p0@<domain>`, … as SCIM would, and returns their ids in the order of lists. */
export const seedPeople = async ({ database }: TestServer, { organizationId, domain, count }: SeededPeople): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, n) => `01900000-0000-7000-8000-${organizationId.slice(-7)}${String(n).padStart(5, "0")}`);
  const people = ids.map((id, n) => ({
    id,
    organizationId,
    kind: "person" as const,
    name: `Person ${n}`,
    email: `p${n}@${domain}`,
    externalId: `seed-${n}`,
    givenName: "Person",
    familyName: String(n),
    provisioned: true,
  }));
  await database.prisma.user.createMany({ data: people });
  const role: Role = "member";
  await database.prisma.membership.createMany({ data: ids.map((userId) => ({ organizationId, userId, role })) });
  return ids;
};
