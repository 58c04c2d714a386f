import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adoptObjectStore } from "../../src/operation/installation/adopt.ts";
import { findOrCreateInstallation } from "../../src/operation/installation/installation.ts";
import { judgeStore, openObjectStore, type StoreVerdict } from "../../src/operation/installation/object-store.ts";
import { newId } from "../../src/platform/id.ts";
import { locateDiskStore } from "../../src/work/media/store/disk-location.ts";
import { StorageError } from "../../src/work/media/store/error.ts";
import { type StoreLocation, StoreUnreachable } from "../../src/work/media/store/location.ts";
import { newFolder, putNew } from "../media/store/stores.ts";
import { startTestServer, type TestServer, type Workspace } from "../server.ts";

const id = newId();
const ours = newId();
const another = newId();
const markedFor = (objectStoreId: string, installationId = id) => ({ objectStoreId, installationId });

test.each<[string, StoreVerdict, string | null, ReturnType<typeof markedFor> | undefined]>([
  ["a new store of a new database is unmarked", "unmarked", null, undefined],
  ["a store that a killed start has marked is unregistered", "unregistered", null, markedFor(ours)],
  ["a store marked for another database is foreign to a new database", "foreign", null, markedFor(ours, newId())],
  ["the store that the database knows is the same", "same", ours, markedFor(ours)],
  ["the store that the database knows is the same in a clone of the database", "same", ours, markedFor(ours, newId())],
  ["a store without a marker is lost", "lost", ours, undefined],
  ["a second store marked for this database is different", "different", ours, markedFor(another)],
  ["a store marked for another database is foreign", "foreign", ours, markedFor(another, newId())],
])("%s", (_, verdict, objectStoreId, marker) => {
  expect(judgeStore({ id, objectStoreId }, marker)).toBe(verdict);
});

describe("a database with an attachment", () => {
  const log = pino({ level: "silent" });
  let folder: string;
  let server: TestServer;
  let workspace: Workspace;
  let media: StoreLocation;
  let empty: StoreLocation;

  const open = (location: StoreLocation) => openObjectStore(location, server.database, log);

  beforeAll(async () => {
    folder = await newFolder();
    server = await startTestServer({ config: { dataDir: folder } });
    workspace = await server.workspace();
    const { id: taskId } = await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
    await workspace.owner.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: btoa("content") });
    media = locateDiskStore(join(folder, "media"));
  });
  beforeEach(async () => {
    empty = locateDiskStore(await newFolder());
    // The database is as before the first start of this version.
    await server.database.prisma.installation.deleteMany();
    await rm(join(folder, "media", "store.json"), { force: true });
    return () => rm(empty.name, { recursive: true });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test("registers the store that has the attachment, and refuses an empty one before and after that", async () => {
    await expect(open(empty)).rejects.toThrow("has none of the database's newest attachments");
    expect(await empty.readMarker()).toBeUndefined();
    await open(media);
    await expect(open(empty)).rejects.toThrow(/is not the database's object store, which was first used as .*media on /);
    await open(media);
  });

  test("opens a store that a killed start has marked but not registered", async () => {
    const { id: installationId } = await findOrCreateInstallation(server.database);
    const objectStoreId = newId();
    await media.writeMarker({ objectStoreId, installationId });
    await open(media);
    expect(await findOrCreateInstallation(server.database)).toMatchObject({ objectStoreId });
  });

  test("refuses a store with a damaged marker", async () => {
    await open(media);
    await writeFile(join(media.name, "store.json"), "{");
    await expect(open(media)).rejects.toThrow(/WORKTRACK_DATA_DIR: .*media cannot be used: store\.json is not a marker/);
  });

  test("adopts a store that was moved without its marker, and refuses to adopt an empty or foreign one without --force", async () => {
    await open(media);
    await rm(join(media.name, "store.json"));
    await expect(open(media)).rejects.toThrow("object-store adopt");
    expect(await adoptObjectStore(media, server.database, {})).toEqual({ total: 1, present: 1 });
    await open(media);
    await expect(adoptObjectStore(empty, server.database, {})).rejects.toThrow("has none of the database's newest attachments");
    await empty.writeMarker({ objectStoreId: newId(), installationId: newId() });
    await expect(adoptObjectStore(empty, server.database, {})).rejects.toThrow("belongs to another database");
    await open(media);
    await adoptObjectStore(empty, server.database, { force: true });
    await open(empty);
    await expect(open(media)).rejects.toThrow("is not the database's object store");
  });

  test("starts while its store does not answer, uses it once it is found to be the same, and never uses another", async () => {
    await open(media);
    let answers = false;
    const slow: StoreLocation = {
      ...media,
      readMarker: () => (answers ? media.readMarker() : Promise.reject(new StoreUnreachable("S3 failed: 503"))),
    };
    const store = await open(slow);
    await expect(putNew(store, 10)).rejects.toThrow(StoreUnreachable);
    await expect(store.open(newId())).rejects.toThrow(StoreUnreachable);
    answers = true;
    await rename(join(media.name, "store.json"), join(media.name, "away"));
    await expect(store.open(newId())).rejects.toThrow(StorageError);
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StorageError);
    await rename(join(media.name, "away"), join(media.name, "store.json"));
    await putNew(store, 10);
  });

  test("does not start while a store that it does not know yet does not answer", async () => {
    const silent: StoreLocation = { ...media, readMarker: () => Promise.reject(new StoreUnreachable("S3 failed: 503")) };
    await expect(open(silent)).rejects.toThrow(/WORKTRACK_DATA_DIR: .* cannot be used: S3 failed: 503/);
  });
});
