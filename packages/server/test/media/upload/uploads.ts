import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { expect } from "vitest";
import { ApiError } from "../../../src/platform/api-error.ts";
import { createDiskAllowances } from "../../../src/platform/disk/allowances.ts";
import { readBodyChunks } from "../../../src/work/media/upload/body-chunks.ts";
import { readJson } from "../../../src/work/media/upload/json.ts";
import { receiveUpload, type Upload } from "../../../src/work/media/upload/receive-upload.ts";

const folder = mkdtempSync(join(tmpdir(), "upload-"));
// The test files that use this folder run in one process, one after another.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Allows everything, like a disk that cannot be measured. */
export const disk = createDiskAllowances(async () => undefined);

export const maxBytes = 1024 * 1024;
export const json = { "content-type": "application/json" };

interface Sending {
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly signal?: AbortSignal;
}

export const streamOf = (...pieces: readonly (string | Buffer)[]): Readable =>
  Readable.from(
    pieces.map((piece) => Buffer.from(piece)),
    { objectMode: false },
  );

/** Divides the bytes at the given cuts, in any order and modulo the length. */
export const cut = (bytes: Buffer, cuts: readonly number[]): Buffer[] => {
  const sorted = [0, ...cuts.map((place) => place % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
};

export const cuts = fc.array(fc.nat(), { maxLength: 12 });

export const send = (stream: Readable, { headers = json, query = {}, signal = new AbortController().signal }: Sending = {}) =>
  receiveUpload({ headers, stream, acceptsJson: true }, query, { folder, disk }, maxBytes, signal);

/** The fields and the file of an upload. Removes the file. */
export const arrived = ({ fields, file }: Upload) => {
  const bytes = readFileSync(file.path);
  rmSync(file.path);
  return { fields, bytes, size: file.size, sha256: file.sha256 };
};

/** Reads a JSON upload without the disk. */
export const readInMemory = async (stream: Readable) => {
  const taken: Buffer[] = [];
  const write = async (chunk: Uint8Array): Promise<void> => {
    taken.push(Buffer.from(chunk));
  };
  const fields = await readJson(readBodyChunks(stream, maxBytes, new AbortController().signal), { write });
  return { fields, bytes: Buffer.concat(taken) };
};

/** The ApiError that rejected the upload. The test fails on any other error, and on a file or handle that is left over. */
export const rejectionOf = async (sending: Promise<Upload>): Promise<ApiError> => {
  const outcome = await sending.then(arrived, (error: unknown) => error);
  expectNothingLeft();
  if (outcome instanceof ApiError) return outcome;
  throw outcome instanceof Error ? outcome : new Error(`the upload was accepted: ${JSON.stringify(outcome)}`);
};

export const expectNothingLeft = (): void => {
  expect(readdirSync(folder)).toEqual([]);
  expect(openIn(folder)).toEqual([]);
};

/** The open files of this process below the folder, including removed ones. */
const openIn = (path: string): string[] => {
  if (!existsSync("/proc/self/fd")) return [];
  return readdirSync("/proc/self/fd")
    .map((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`);
      } catch {
        return "";
      }
    })
    .filter((target) => target.startsWith(path));
};
