// Serves resumable uploads of videos by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload), with its extensions creation,
// expiration and termination.
import { bounds, operationOf, resumablePath } from "@worktrack/contract";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { runAuthorized } from "../caller/authority.ts";
import type { Context } from "../caller/context.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { isId, timeOfId } from "../platform/id.ts";
import { parseContentType } from "../platform/json-body.ts";
import type { Runtime } from "../runtime.ts";
import { requireAttachable, requireParentRef } from "../work/media/parent.ts";
import { appendBody, movedOn, type StoredPart } from "../work/media/resumable/append.ts";
import { finishResumableUpload } from "../work/media/resumable/finish.ts";
import {
  createResumableUpload,
  deleteResumableUpload,
  findResumableUpload,
  type ResumableUpload,
  removeObjects,
  resumableMs,
  type VideoFields,
} from "../work/media/resumable/resumable-upload.ts";
import { parseUploadMetadata } from "../work/media/resumable/upload-metadata.ts";
import { readBodyChunks } from "../work/media/upload/body-chunks.ts";
import { admitRequest, readmitRequest } from "./admission.ts";
import { apiErrorOf } from "./api-errors.ts";
import { requireNoBody } from "./body.ts";
import { addressOf } from "./client.ts";
import { parseInput } from "./input.ts";
import { refuseMethod } from "./problem.ts";
import { resolveReferences } from "./references.ts";
import { answerWhileReceiving } from "./upload.ts";

const version = "1.0.0";
const onePath = `${resumablePath}/:id`;
const video = operationOf("media.videos.create");
/** That of tus, and that of other uploads. */
const contentTypes = ["application/offset+octet-stream", "application/octet-stream"];
/** Only the creation counts toward the limit of uploads. */
const createRules = { method: "POST", access: "media:write", limit: "media-upload" } as const;
const changeRules = { method: "PATCH", access: "media:write" } as const;

export const resumableUploadRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(resumablePath, (req, res, next) => {
    res.setHeader("Tus-Resumable", version);
    res.setHeader("Cache-Control", "no-store");
    if (req.method !== "OPTIONS" && req.get("tus-resumable") !== version) {
      res.setHeader("Tus-Version", version);
      throw new ApiError("precondition_failed", `Send the header Tus-Resumable: ${version}`);
    }
    next();
  });
  router.options([resumablePath, onePath], (_, res) => {
    res
      .set({ "Tus-Version": version, "Tus-Extension": "creation,expiration,termination", "Tus-Max-Size": String(runtime.videoBytesMax) })
      .status(204)
      .end();
  });
  router.post(resumablePath, (req, res) => createUpload(runtime, req, res));
  router.all(resumablePath, (req, res) => refuseMethod(req, res, ["POST", "OPTIONS"]));
  // Express answers HEAD with the headers of GET.
  router.get(onePath, (req, res) => reportOffset(runtime, req, res));
  router.patch(onePath, (req, res) => appendToUpload(runtime, req, res));
  router.delete(onePath, (req, res) => terminateUpload(runtime, req, res));
  // Clients whose environment has no PATCH and DELETE.
  router.post(onePath, overriddenMethod(runtime));
  router.all(onePath, (req, res) => refuseMethod(req, res, ["GET", "PATCH", "DELETE", "OPTIONS"]));
  return router;
};

const overriddenMethod =
  (runtime: Runtime): RequestHandler =>
  async (req, res, next) => {
    const method = req.get("x-http-method-override");
    if (method === "PATCH") await appendToUpload(runtime, req, res);
    else if (method === "DELETE") await terminateUpload(runtime, req, res);
    else next();
  };

const createUpload = async (runtime: Runtime, req: Request, res: Response): Promise<void> => {
  const context = await admit(runtime, createRules, req, res);
  await requireNoBody(req);
  const length = readCount(req, "upload-length");
  if (length > runtime.videoBytesMax)
    throw new ApiError("payload_too_large", `A video has at most ${runtime.videoBytesMax / 1024 / 1024} MB`);
  const { resumeKey, ...fields } = parseUploadMetadata(req.get("upload-metadata") ?? "");
  if (resumeKey !== undefined && (resumeKey === "" || resumeKey.length > bounds.resumeKeyChars || resumeKey.includes("\0")))
    throw new ApiError("invalid_header", `resumeKey in Upload-Metadata must have 1 to ${bounds.resumeKeyChars} characters`);
  const input = parseInput(video, { params: {}, query: {}, body: fields });
  const upload = await runAuthorized(context, readmission(runtime, req), async (current) => {
    const { body } = await resolveReferences(current, "media.videos.create", input);
    return createResumableUpload(current, { fields: body as VideoFields, length, resumeKey });
  });
  res.setHeader("Location", `${resumablePath}/${upload.id}`);
  report(upload, res);
  res.status(201).json({ ...upload, target: requireParentRef(input.body as VideoFields).target });
};

/** HEAD for clients of tus. GET also returns the offset as JSON. */
const reportOffset = async (runtime: Runtime, req: Request, res: Response): Promise<void> => {
  const context = await admit(runtime, { ...changeRules, method: "GET" }, req, res);
  const { fields, ...upload } = await findResumableUpload(context, uploadId(req));
  report(upload, res);
  res.setHeader("Upload-Length", upload.length);
  res.status(200).json({ ...upload, target: requireParentRef(fields).target });
};

const appendToUpload = async (runtime: Runtime, req: Request, res: Response): Promise<void> => {
  const context = await admit(runtime, changeRules, req, res);
  const type = parseContentType(req.headers["content-type"])?.essence;
  if (type === undefined || !contentTypes.includes(type))
    throw new ApiError("unsupported_media_type", `Send the bytes as ${contentTypes[0]}`);
  const offset = readCount(req, "upload-offset");
  const upload = await findResumableUpload(context, uploadId(req));
  if (offset !== upload.receivedBytes || upload.mediaId !== null) throw movedOn();
  await answerWhileReceiving(runtime, context.caller, req, res, async (signal, progress) => {
    await requireAttachable(context, requireParentRef(upload.fields));
    const authorize = <T>(write: (current: Context & Runtime) => Promise<T>): Promise<T> =>
      runAuthorized(context, readmission(runtime, req), write);
    const body = readBodyChunks(req, upload.length - offset, signal, progress);
    const { receivedBytes, last } = await appendBody(context, upload, body, authorize);
    const mediaId = last ? await authorize((current) => finish(current, upload, last)) : null;
    report({ id: upload.id, receivedBytes: mediaId === null ? receivedBytes : upload.length }, res);
    res.status(204).end();
  });
};

const terminateUpload = async (runtime: Runtime, req: Request, res: Response): Promise<void> => {
  const context = await admit(runtime, { ...changeRules, method: "DELETE" }, req, res);
  await requireNoBody(req);
  await runAuthorized(context, readmission(runtime, req), (current) => deleteResumableUpload(current, uploadId(req)));
  res.status(204).end();
};

/** An upload that can never become an attachment is deleted. Any other can be finished by sending its last part again. */
const finish = async (context: Context & Runtime, upload: ResumableUpload, last: StoredPart): Promise<string> => {
  try {
    return await finishResumableUpload(context, upload, last);
  } catch (error) {
    await removeObjects(context.media, [last]);
    if (["video_unreadable", "unsupported_media_type"].includes(apiErrorOf(error).code)) await deleteResumableUpload(context, upload.id);
    throw error;
  }
};

const report = ({ id, receivedBytes }: Pick<ResumableUpload, "id" | "receivedBytes">, res: Response): void => {
  res.setHeader("Upload-Offset", receivedBytes);
  res.setHeader("Upload-Expires", expiryOf(id));
};

const expiryOf = (id: string): string => new Date(timeOfId(id) + resumableMs).toUTCString();

const uploadId = ({ params }: Request): string => {
  const id = String(params.id);
  if (!isId(id)) throw notFound("upload");
  return id;
};

/** @throws ApiError invalid_header unless the header is a whole number */
const readCount = (req: Request, name: string): number => {
  const text = req.get(name) ?? "";
  if (!/^\d{1,15}$/.test(text)) throw new ApiError("invalid_header", `${name} must be a whole number of bytes`);
  return Number(text);
};

const admit = async (
  runtime: Runtime,
  rules: Parameters<typeof admitRequest>[1],
  req: Request,
  res: Response,
): Promise<Context & Runtime> => ({
  ...runtime,
  caller: await admitRequest(runtime, rules, req, res),
  nowMs: runtime.clock(),
  address: addressOf(req),
  ifMatch: undefined,
  traceparent: req.res?.locals.traceparent,
  recordRef: undefined,
});

const readmission = (runtime: Runtime, req: Request) => async () => ({ caller: await readmitRequest(runtime, changeRules, req) });
