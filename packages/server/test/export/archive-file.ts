import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { findExportedOrganization, writeArchive } from "../../src/operation/export/archive.ts";
import { type ImportOptions, importWorkspace } from "../../src/operation/export/import.ts";
import { openSnapshot } from "../../src/operation/export/snapshot.ts";
import { findSecretKey } from "../../src/operation/installation/find-secret-key.ts";
import { createSecretKeys } from "../../src/operation/installation/held-secret-keys.ts";
import { issueFirstOwnerToken } from "../../src/people/organizations/owner-token.ts";
import { createDiskAllowances } from "../../src/platform/disk/allowances.ts";
import { newId } from "../../src/platform/id.ts";
import { openDiskStore } from "../../src/work/media/store/disk.ts";
import type { TestServer } from "../server.ts";

const storeOf = ({ dataDir }: TestServer) => openDiskStore(join(dataDir, "media"));

/** The bytes of the tar archive of a workspace, not compressed. */
export const exportTar = async function* (server: TestServer, organizationId: string): AsyncGenerator<Buffer> {
  const { database, url } = server;
  const organization = await findExportedOrganization(database, { id: organizationId });
  const snapshot = await openSnapshot(database.connection, organizationId, url);
  try {
    yield* writeArchive({ snapshot, organization, media: await storeOf(server) });
  } finally {
    await snapshot.close();
  }
};

/** The whole tar archive in memory. */
export const readTar = async (server: TestServer, organizationId: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of exportTar(server, organizationId)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Compresses the archive into a file in the server's folder, and returns its path. */
export const writeArchiveFile = async (server: TestServer, tar: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> => {
  const path = join(server.dataDir, `${newId()}.tar.gz`);
  await pipeline(tar, createGzip({ level: 1 }), createWriteStream(path));
  return path;
};

/** Imports the archive into the server, as the command `org import` does. */
export const importInto = async (server: TestServer, file: string, options: Omit<ImportOptions, "file"> = {}) => {
  const { database, dataDir } = server;
  const keys = { dataDir, secretKey: undefined };
  const target = {
    database,
    media: await storeOf(server),
    disk: createDiskAllowances(async () => undefined),
    secretKeys: createSecretKeys(keys, database, (await findSecretKey(keys, database)) as Buffer),
    nowMs: Date.now(),
  };
  return importWorkspace(target, { file, ...options });
};

/** A client of the imported workspace's first owner. */
export const importedOwner = async (server: TestServer, organizationId: string) => {
  const admin = { database: server.database, nowMs: Date.now(), bcryptCost: 4 };
  return server.client((await issueFirstOwnerToken(admin, organizationId)).token);
};
