import { scopes } from "@worktrack/contract";
import { pino } from "pino";
import { insertCredential } from "../packages/server/src/access/credentials/new-credential.ts";
import type { Connection } from "../packages/server/src/database/connection.ts";
import { type OpenDatabase, openDatabase } from "../packages/server/src/database/database.ts";
import { createOrganization } from "../packages/server/src/people/organizations/create.ts";
import { newId } from "../packages/server/src/platform/id.ts";
import { inSession } from "./session.ts";
import { insertTasks, type TaskColumns } from "./tasks.sql.ts";

const peopleCount = 20;
const tagCount = 12;

export interface Workspace {
  readonly projectId: string;
  readonly ownerId: string;
  readonly peopleIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly tokens: readonly string[];
}

interface Keys {
  readonly keyCount: number;
  readonly bcryptCost: number;
  /** How many people have the keys, in turn. The first one is the owner. */
  readonly keyHolders?: number;
  /** The workspace's name. */
  readonly name?: string;
}

/** Each key can send 600 requests, plus 10 per second. Together they exceed what any server here can answer. */
const manyKeys: Keys = { keyCount: 300, bcryptCost: 4 };

/** Creates a workspace with people, tags, keys, and one project with `taskCount` tasks. */
export const createWorkspace = async (
  connection: Connection,
  taskCount: number,
  { keyCount, bcryptCost, keyHolders = 1, name = "Bench" } = manyKeys,
  columns?: Partial<TaskColumns>,
): Promise<Workspace> => {
  const database = openDatabase(connection, pino({ level: "silent" }), { poolSize: 2 });
  try {
    const admin = { database, nowMs: Date.now(), bcryptCost };
    const founded = await createOrganization(admin, { name, ownerEmail: "owner@example.com", ownerName: "Olivia", plan: "pro" });
    const [organizationId, ownerId, projectId] = [founded.organization.id, founded.owner.id, newId()];
    await database.prisma.project.create({
      data: { id: projectId, organizationId, name: "Operations", slug: "operations", prefix: "OPS", color: "#1f6feb" },
    });
    const peopleIds = await createPeople(database, organizationId);
    const tagIds = await createTags(database, organizationId);
    await inSession(connection, (session) => insertTasks(session, { organizationId, projectId, peopleIds, tagIds, taskCount, columns }));
    const key = { kind: "personal" as const, organizationId, name: "bench", scopes, expiresAt: null };
    const holders = [ownerId, ...peopleIds].slice(0, keyHolders);
    const holderOf = (n: number): string => holders[n % holders.length] ?? ownerId;
    const credentials = await Promise.all(
      Array.from({ length: keyCount }, (_, n) => insertCredential(admin, { ...key, userId: holderOf(n) })),
    );
    return { projectId, ownerId, peopleIds, tagIds, tokens: credentials.map(({ secret }) => secret) };
  } finally {
    await database.close();
  }
};

const createPeople = async ({ prisma }: OpenDatabase, organizationId: string): Promise<string[]> => {
  const ids = Array.from({ length: peopleCount }, newId);
  await prisma.user.createMany({
    data: ids.map((id, i) => ({ id, organizationId, kind: "person", name: `Person ${i}`, email: `${id}@example.com` })),
  });
  await prisma.membership.createMany({ data: ids.map((userId) => ({ organizationId, userId, role: "member" })) });
  return ids;
};

const createTags = async ({ prisma }: OpenDatabase, organizationId: string): Promise<string[]> => {
  const ids = Array.from({ length: tagCount }, newId);
  await prisma.tag.createMany({ data: ids.map((id, i) => ({ id, organizationId, name: `tag ${i}`, color: "#d73a4a" })) });
  return ids;
};
