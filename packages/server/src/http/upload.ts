import { rm } from "node:fs/promises";
import { bounds } from "@worktrack/contract";
import type { Request, Response } from "express";
import type { Caller } from "../credentials/caller.ts";
import { diskError } from "../media/store/error.ts";
import { discardBody } from "../media/upload/body-chunks.ts";
import { receiveUpload, type Upload } from "../media/upload/receive-upload.ts";
import type { Runtime } from "../runtime.ts";
import { writeProblem } from "./problem.ts";

/** A steady client at the speed of a bad line gets through; nobody holds a place for longer. */
const uploadMs = 30 * 60_000;

/**
 * Reads the body of an upload into a temporary file, which is gone when `work` is done, unless that took it. A refusal reaches a client
 * that is still sending: it is answered, the rest is read and forgotten, and the connection closes.
 */
export const withUpload = async (
  runtime: Runtime,
  { organizationId }: Caller,
  req: Request,
  res: Response,
  work: (upload: Upload) => Promise<void>,
): Promise<void> => {
  const gone = new AbortController();
  req.once("close", () => gone.abort());
  try {
    await runtime.uploads.take(organizationId, async () => {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(uploadMs)]);
      const upload = await receiveUpload(
        { headers: req.headers, stream: req },
        req.query,
        runtime.media.spoolDir,
        bounds.mediaBytes,
        signal,
      );
      await work(withNumbers(upload)).finally(() => rm(upload.file.path, { force: true }));
    });
  } catch (error) {
    if (req.readableEnded) throw diskError(error);
    res.setHeader("Connection", "close");
    writeProblem(runtime, diskError(error), req, res);
    await discardBody(req);
    res.end();
  }
};

/** Forms and queries send everything as text. */
const withNumbers = (upload: Upload): Upload => {
  const { duration } = upload.fields;
  if (upload.typed || typeof duration !== "string" || !/^\d+(\.\d+)?$/.test(duration)) return upload;
  return { ...upload, fields: { ...upload.fields, duration: Number(duration) } };
};
