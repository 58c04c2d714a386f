import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { mintWebhookSecret } from "../../src/integration/webhooks/secret.ts";
import { adoptSecretKey } from "../../src/operation/installation/adopt.ts";
import { findSecretKey, registerSecretKey } from "../../src/operation/installation/find-secret-key.ts";
import { findOrCreateInstallation } from "../../src/operation/installation/installation.ts";
import { createOrganization } from "../../src/people/organizations/create.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestDatabase } from "../database/database.ts";
import { newFolder } from "../media/store/stores.ts";

const testDatabase = useTestDatabase();
let database: OpenDatabase;
let dataDir: string;

beforeAll(() => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }));
});
beforeEach(async () => {
  await database.prisma.installation.deleteMany();
  await database.prisma.webhook.deleteMany();
  dataDir = await newFolder();
  return () => rm(dataDir, { recursive: true });
});
afterAll(() => database.close());

/** The decision of a start: with WORKTRACK_SECRET_KEY, or with the key of the data folder. */
const start = async (secretKey?: Buffer): Promise<Buffer> => {
  const config = { secretKey, dataDir };
  return registerSecretKey(config, database, await findSecretKey(config, database));
};

const sealWebhookSecret = async (secretKey: Buffer): Promise<void> => {
  const admin = { database, nowMs: Date.now(), bcryptCost: 4 };
  const names = { name: newId(), ownerEmail: "o@example.com", ownerName: "O", plan: "pro" } as const;
  const { organization } = await createOrganization(admin, names);
  const id = newId();
  const data = { id, organizationId: organization.id, url: "https://example.com", events: ["task.created"] };
  await database.prisma.webhook.create({ data: { ...data, secret: mintWebhookSecret(secretKey, id).sealed } });
};

test("the first start creates a key, later starts of the same data folder use it, and its bytes are not in the database", async () => {
  const key = await start();
  expect((await start()).equals(key)).toBe(true);
  const row = JSON.stringify(await findOrCreateInstallation(database));
  for (const encoding of ["hex", "base64", "base64url"] as const) expect(row).not.toContain(key.toString(encoding).slice(0, 20));
});

test("a data folder whose key was moved into WORKTRACK_SECRET_KEY is accepted", async () => {
  const key = await start();
  expect((await start(key)).equals(key)).toBe(true);
});

test("a database without a fingerprint accepts only the key of its sealed secrets, and remembers it", async () => {
  const key = randomBytes(32);
  await sealWebhookSecret(key);
  await expect(start(randomBytes(32))).rejects.toThrow("WORKTRACK_SECRET_KEY");
  await expect(start()).rejects.toThrow("WORKTRACK_SECRET_KEY");
  expect(await readdir(dataDir)).toEqual([]);
  await start(key);
  await database.prisma.webhook.deleteMany();
  await expect(start(randomBytes(32))).rejects.toThrow("WORKTRACK_SECRET_KEY");
});

test("an administrator can adopt a new key while nothing is sealed, but no key that cannot open the sealed secrets", async () => {
  const [lost, found] = [randomBytes(32), randomBytes(32)];
  await start(lost);
  await adoptSecretKey({ secretKey: found, dataDir }, database);
  await start(found);
  await expect(start(lost)).rejects.toThrow("WORKTRACK_SECRET_KEY");
  await sealWebhookSecret(found);
  await expect(adoptSecretKey({ secretKey: lost, dataDir }, database)).rejects.toThrow("does not open the webhook secrets");
  await expect(adoptSecretKey({ secretKey: undefined, dataDir }, database)).rejects.toThrow("secret.key does not exist");
  await start(found);
});

test("exactly one of 20 concurrent registrations with different keys succeeds", async () => {
  const keys = Array.from({ length: 20 }, () => randomBytes(32));
  const registrations = await Promise.allSettled(keys.map((key) => registerSecretKey({ secretKey: key, dataDir }, database, key)));
  expect(registrations.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
