// Reads the body of an upload into a temporary file before the handler runs. Answers an error while the client is still sending.
import { rm } from "node:fs/promises";
import type { Operation } from "@worktrack/contract";
import type { Request, Response } from "express";
import { z } from "zod";
import type { Caller } from "../caller/caller.ts";
import type { BodyProgress } from "../queues/body-budget.ts";
import type { Runtime } from "../runtime.ts";
import { diskError } from "../work/media/store/error.ts";
import { discardBody } from "../work/media/upload/body-chunks.ts";
import { receiveUpload, type Upload } from "../work/media/upload/receive-upload.ts";
import { apiErrorOf } from "./api-errors.ts";
import { writeProblem } from "./problem.ts";
import { addCacheControl, noTransform } from "./transport.ts";

/** The time limit of one upload. Enough for a slow but steady connection. */
const uploadMs = 30 * 60_000;

/** Reads an upload of an operation into a temporary file, and deletes the file after `work` unless `work` moved it. Otherwise as `answerWhileReceiving`. */
export const withUpload = async (
  runtime: Runtime,
  caller: Caller,
  { upload: fields = z.strictObject({}), body }: Pick<Operation, "upload" | "body">,
  bytesMax: number,
  req: Request,
  res: Response,
  refund: () => Promise<void>,
  work: (upload: Upload) => Promise<void>,
): Promise<void> => {
  const place = { folder: runtime.media.spoolDir, disk: runtime.disk };
  const sent = { headers: req.headers, stream: req, acceptsJson: body !== undefined };
  const receive = async (signal: AbortSignal, progress: BodyProgress): Promise<void> => {
    const upload = await receiveUpload(sent, req.query, place, bytesMax, signal, progress).catch((error: unknown) =>
      Promise.reject(diskError(error)),
    );
    await work(withNumbers(upload, fields)).finally(() => rm(upload.file.path, { force: true }));
  };
  await answerWhileReceiving(runtime, caller, req, res, receive, refund);
};

/**
 * Runs `receive` in one of the slots for uploads. An error is answered while the client is still sending: the rest of the body is read and
 * discarded, and then the connection closes. `refund` runs when the server cannot take the upload, because it is busy or full, but not when the
 * client has disconnected.
 */
export const answerWhileReceiving = async (
  runtime: Runtime,
  { organizationId }: Caller,
  req: Request,
  res: Response,
  receive: (signal: AbortSignal, progress: BodyProgress) => Promise<void>,
  refund: () => Promise<void> = async () => {},
): Promise<void> => {
  const disconnected = new AbortController();
  req.once("close", () => disconnected.abort());
  try {
    await runtime.uploads.take(organizationId, (progress) => {
      const signal = AbortSignal.any([disconnected.signal, progress.signal, AbortSignal.timeout(uploadMs)]);
      return receive(signal, progress);
    });
  } catch (error) {
    if (!req.socket.destroyed && isBusyOrFull(error)) await refund();
    if (req.readableEnded) throw error;
    res.setHeader("Connection", "close");
    addCacheControl(res, noTransform);
    writeProblem(runtime, error, req, res);
    await discardBody(req);
    res.end();
  }
};

const isBusyOrFull = (error: unknown): boolean => ["unavailable", "storage_full"].includes(apiErrorOf(error).code);

/** Converts the numbers among the fields, which forms and query strings send as text. */
const withNumbers = (upload: Upload, { shape }: z.ZodObject): Upload => {
  if (upload.typed) return upload;
  const converted = Object.entries(upload.fields).map(([name, value]) =>
    isNumber(shape[name]) && typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? [name, Number(value)] : [name, value],
  );
  return { ...upload, fields: Object.fromEntries(converted) };
};

const isNumber = (field: z.core.$ZodType | undefined): boolean =>
  field instanceof z.ZodOptional ? isNumber(field.unwrap()) : field instanceof z.ZodNumber;
