// Resumable uploads: created with their length, found by the credential that created them, and deleted when their client gives up.
import { bounds, type Input } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { lockOrganization } from "../../../database/organization-lock.ts";
import { ApiError, notFound } from "../../../platform/api-error.ts";
import { idBefore, newId } from "../../../platform/id.ts";
import { requireAttachable, requireParentRef } from "../parent.ts";
import type { ObjectStore } from "../store/store.ts";
import { deleteUpload, insertUpload, measureUnfinished, selectKeyed, selectUpload } from "./resumable-upload.sql.ts";

/** How long an upload can be resumed after its creation. */
export const resumableMs = bounds.resumableUploadHours * 3_600_000;

/** The fields of a video, with ids instead of short forms. */
export type VideoFields = Input<"media.videos.create">["body"];

export interface ResumableUpload {
  readonly id: string;
  readonly fields: VideoFields;
  readonly length: number;
  readonly receivedBytes: number;
  /** The attachment that the upload became. Null until it is finished. */
  readonly mediaId: string | null;
}

/** Ids begin with their time, so an upload is too old if its id is smaller. */
const oldestId = (nowMs: number): string => idBefore(nowMs - resumableMs);

/** A new upload. */
export interface NewResumableUpload {
  readonly fields: VideoFields;
  readonly length: number;
  /** An upload of the caller with the same key, fields and length is returned instead of a new one. */
  readonly resumeKey: string | undefined;
}

/** @throws ApiError conflict above the limits of unfinished uploads, and those of `requireAttachable` */
export const createResumableUpload = (
  context: Context,
  { fields, length, resumeKey }: NewResumableUpload,
): Promise<Pick<ResumableUpload, "id" | "receivedBytes" | "mediaId">> =>
  inTransaction(context, async (within) => {
    await lockOrganization(within);
    await requireAttachable(within, requireParentRef(fields));
    const { organizationId, userId, credential } = within.caller;
    const from = oldestId(within.nowMs);
    const given = { credentialId: credential.id, fields: JSON.stringify(fields), length };
    if (resumeKey !== undefined) {
      const [begun] = await within.database.query(selectKeyed, { ...given, resumeKey, from });
      if (begun) return begun;
    }
    const [unfinished] = await within.database.query(measureUnfinished, { organizationId, userId, from });
    const { ofPerson = 0, bytes = 0 } = unfinished ?? {};
    const { resumableUploadsPerPerson, resumableBytesPerWorkspace } = bounds;
    if (ofPerson >= resumableUploadsPerPerson)
      throw new ApiError("conflict", `You have ${ofPerson} unfinished uploads, the maximum. Finish or delete one first.`);
    if (bytes + length > resumableBytesPerWorkspace)
      throw new ApiError(
        "conflict",
        `The workspace's unfinished uploads would exceed ${resumableBytesPerWorkspace / 1e9} GB. Try again later.`,
      );
    const id = newId();
    await within.database.query(insertUpload, { ...given, id, organizationId, userId, resumeKey: resumeKey ?? null });
    return { id, receivedBytes: 0, mediaId: null };
  });

/** @throws ApiError not_found, also for another credential's upload and after `resumableMs` */
export const findResumableUpload = async ({ database, caller, nowMs }: Context, id: string): Promise<ResumableUpload> => {
  const [row] = await database.query(selectUpload, { id, credentialId: caller.credential.id, from: oldestId(nowMs) });
  if (!row) throw notFound("upload");
  return { ...row, id, fields: row.fields as VideoFields };
};

/** Deletes the upload with its parts. An attachment that it became stays. */
export const deleteResumableUpload = async (context: Context & { readonly media: ObjectStore }, id: string): Promise<void> => {
  await findResumableUpload(context, id);
  const parts = await inTransaction(context, (within) => within.database.query(deleteUpload, { id }));
  await removeObjects(context.media, parts);
};

/** If this fails, the sweep removes the objects later. */
export const removeObjects = async (media: ObjectStore, parts: readonly { readonly objectId: string }[]): Promise<void> => {
  await Promise.all(parts.map(({ objectId }) => media.remove(objectId).catch(() => {})));
};
