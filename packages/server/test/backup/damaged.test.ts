// Backups that were cut, changed or forged: each is refused by the inspection, which comes before anything is written.
import { zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { formatTarHeader } from "../../src/operation/archive/tar-header.ts";
import { partBytes } from "../../src/operation/backup/format.ts";
import { openBackup } from "../../src/operation/backup/inspect.ts";
import { readShippedMigrations, requireKnownSchema } from "../../src/operation/backup/target-database.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { backUp, type Entry, entriesOf, inspect, pack, passphrase } from "./backups.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
let intact: Buffer;
let entries: Entry[];

beforeAll(async () => {
  const { owner, projectId } = workspace;
  const { id: taskId } = await owner.tasks.create({ title: "With a file", projectId });
  await owner.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: btoa("content") });
  await owner.media.create({ taskId, fileName: "b.txt", mimeType: "text/plain", fileData: btoa("more") });
  intact = await backUp({ connection: server.testDatabase.connection, dataDir: server.dataDir });
  entries = await entriesOf(intact);
});

test("a backup without the secret key is authenticated by its passphrase too", async () => {
  const source = { connection: server.testDatabase.connection, dataDir: server.dataDir };
  const bytes = await backUp({ ...source, withoutKey: { passphrase } });
  const inspected = await inspect(bytes);
  expect([inspected.manifest.secretKey, await openBackup(inspected, passphrase)]).toEqual([
    "omitted",
    { authenticated: true, secretKey: undefined },
  ]);
  await expect(openBackup(inspected, `${passphrase}.`)).rejects.toThrow("The passphrase is not the one");
  const entries = (await entriesOf(bytes)).map((entry) =>
    entry.name === "contents.json" ? { ...entry, content: Buffer.concat([entry.content, Buffer.from("\n")]) } : entry,
  );
  await expect(openBackup(await inspect(await pack(entries)), passphrase)).rejects.toThrow("somebody without it has changed the backup");
  const plain = await inspect(await backUp({ ...source, withoutKey: { passphrase: undefined } }));
  expect(plain.sealedKey).toBeUndefined();
});

test("an intact backup passes, and its passphrase opens the secret key", async () => {
  const inspected = await inspect(intact);
  expect(inspected.contents).toMatchObject({ attachments: { count: 2, bytes: 11 }, missing: { count: 0 }, damaged: { count: 0 } });
  expect((await openBackup(inspected, passphrase)).secretKey?.length).toBe(32);
  await expect(openBackup(inspected, `${passphrase}.`)).rejects.toThrow("The passphrase is not the one that this backup was made with");
});

describe("what is refused", () => {
  test("a backup of a version before 1.0.0, with how to bring its workspaces over", async () => {
    const early = [{ name: "20261121090000_init", checksum: "0".repeat(64) }];
    const shipped = await readShippedMigrations();
    expect(() => requireKnownSchema(early, shipped)).toThrow(/before 1\.0\.0, which this one cannot restore\. Export each workspace/);
  });

  test("a backup that ends at any point before its end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(intact.length - 1), async (length) => {
        await expect(inspect(intact.subarray(0, length))).rejects.toThrow("The backup is damaged");
      }),
      { numRuns: 40 },
    );
  });

  test("a backup with any byte changed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(intact.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(intact);
        changed[at] = (changed[at] ?? 0) ^ change;
        await expect(inspect(changed)).rejects.toThrow("The backup is damaged");
      }),
      { numRuns: 60 },
    );
  });

  test("bytes after the end, and a second backup after the first", async () => {
    await expect(inspect(Buffer.concat([intact, Buffer.alloc(1)]))).rejects.toThrow("something follows its end");
    await expect(inspect(Buffer.concat([intact, intact]))).rejects.toThrow("something follows its end");
  });

  test("a file that is no backup", async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(4_096), Buffer.from("<html>".repeat(1_000))])
      await expect(inspect(bytes)).rejects.toThrow("The backup is damaged");
  });

  const at = (name: RegExp): number => entries.findIndex((entry) => name.test(entry.name));
  const without = (name: RegExp): Entry[] => entries.toSpliced(at(name), 1);
  const swapped = (one: RegExp, other: RegExp): Entry[] => {
    const [first, second] = [entries[at(one)], entries[at(other)]];
    if (!first || !second) throw new Error("no such entry");
    return entries.with(at(one), second).with(at(other), first);
  };
  const replaced = (name: RegExp, change: (entry: Entry) => Partial<Entry>): Entry[] =>
    entries.map((entry) => (name.test(entry.name) ? { ...entry, ...change(entry) } : entry));
  const json = (entry: Entry, change: object): Partial<Entry> => ({
    content: Buffer.from(JSON.stringify({ ...JSON.parse(entry.content.toString()), ...change })),
  });

  /** Each with sums that match, as somebody makes them who forges a backup. */
  const forgeries: Readonly<Record<string, readonly [() => Entry[], RegExp]>> = {
    "without its rows": [() => without(/^db\/task\./), /not contain what contents\.json says/],
    "without an attachment": [() => without(/^media\//), /not contain what contents\.json says/],
    "without its manifest": [() => without(/^manifest/), /not in the order/],
    "without its contents": [() => without(/^contents/), /not in the order/],
    "without its key": [() => without(/^secret-key/), /entries are missing at its end/],
    "with tables in another order": [() => swapped(/^db\/task\./, /^db\/user\./), /not in the order/],
    "with a table twice": [
      () => entries.toSpliced(at(/^db\/task\./), 0, ...entries.slice(at(/^db\/task\./)).slice(0, 1)),
      /not in the order/,
    ],
    "with a part that comes too early": [() => replaced(/^db\/task\./, () => ({ name: "db/task.00002.copy.zst" })), /not in the order/],
    "with a table that the manifest does not have": [
      () => replaced(/^db\/task\./, () => ({ name: "db/tasks.00001.copy.zst" })),
      /not in the order/,
    ],
    "with a path that leads elsewhere": [() => replaced(/^media\//, () => ({ name: "media/../../secret.key" })), /does not belong there/],
    "with an absolute path": [() => replaced(/^media\//, () => ({ name: "/etc/cron.d/x" })), /does not belong there/],
    "with another file": [() => [...entries, { name: "README", content: Buffer.alloc(1) }], /does not belong there/],
    "with a manifest of another format": [
      () => replaced(/^manifest/, (entry) => json(entry, { formatVersion: 2 })),
      /has format 2.*Use the version/,
    ],
    "with a manifest that names a table like SQL": [
      () => replaced(/^manifest/, (entry) => json(entry, { tables: [{ name: 'task"; DROP TABLE task; --', columns: ["id"] }] })),
      /manifest\.json cannot be read/,
    ],
    "with key parameters that would take hours": [
      () =>
        replaced(/^secret-key/, (entry) => json(entry, { kdf: { name: "scrypt", N: 2 ** 30, r: 8, p: 1, salt: `${"A".repeat(22)}==` } })),
      /secret-key\.json cannot be read/,
    ],
    "with rows that are no Zstandard": [() => replaced(/^db\/task\./, () => ({ content: Buffer.from("rows") })), /cannot be decompressed/],
    "with a small part that becomes large": [
      () => replaced(/^db\/task\./, () => ({ content: zstdCompressSync(Buffer.alloc(partBytes + 1)) })),
      /cannot be decompressed/,
    ],
  };
  test.each(Object.entries(forgeries))("a backup %s", async (_, [forge, message]) => {
    await expect(inspect(await pack(forge()))).rejects.toThrow(message);
  });

  test("an entry that says it is larger than it can be, before a byte of it is read", async () => {
    const header = formatTarHeader({ name: "manifest.json", size: 8 * 1024 ** 3 - 1 }, 0);
    await expect(inspect(header)).rejects.toThrow("manifest.json is larger than it can be");
  });

  test("a backup that somebody changed and gave new sums, when it is opened with the passphrase", async () => {
    const other = Buffer.from("other".padEnd(7));
    const forged = await inspect(await pack(replaced(/^media\//, ({ content }) => ({ content: content.length === 7 ? other : content }))));
    await expect(openBackup(forged, passphrase)).rejects.toThrow("changed by somebody who does not know the passphrase");
  });

  test("a backup whose authentication somebody has removed, unless the caller allows that", async () => {
    const entries = replaced(/^media\//, ({ content }) => ({ content })).filter(({ name }) => name !== "secret-key.json");
    const stripped = entries.map((entry) =>
      entry.name === "manifest.json" ? { ...entry, ...json(entry, { secretKey: "omitted" }) } : entry,
    );
    const forged = await inspect(await pack(stripped));
    await expect(openBackup(forged, passphrase)).rejects.toThrow(/has no authentication.*--allow-unauthenticated/);
    expect(await openBackup(forged, passphrase, true)).toEqual({ authenticated: false, secretKey: undefined });
  });

  test("a backup whose sealed key somebody has removed, while its authentication stayed", async () => {
    const message = "its secret key is not as manifest.json says";
    const unsealed = replaced(/^secret-key/, (entry) => json(entry, { sealed: null }));
    await expect(inspect(await pack(unsealed))).rejects.toThrow(message);
    const omitted = unsealed.map((entry) =>
      entry.name === "manifest.json" ? { ...entry, ...json(entry, { secretKey: "omitted" }) } : entry,
    );
    await expect(openBackup(await inspect(await pack(omitted)), passphrase)).rejects.toThrow("somebody without it has changed the backup");
  });
});
