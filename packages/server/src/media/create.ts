import { type Input, MediaDetail, MediaUploaded, type Reply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { cleanFileName, contentPath } from "./file-name.ts";
import { lockParentWithRoom, type ParentRef, requireParentRef } from "./parent.ts";
import { forEachTarget, mediaDetailJson, parents } from "./parents.sql.ts";
import type { StoredFile, UploadContext } from "./stored-file.ts";

const insert = forEachTarget((target) => ({
  name: `media_insert_${target}`,
  text: `
  WITH m AS (
    INSERT INTO media (id, organization_id, target, ${parents[target].column.replace("m.", "")}, author_id, file_name, original_file_name, url,
                       file_type, file_size, mime_type, sha256, width, height, duration, client, created_at)
    VALUES ($1::uuid, $2::uuid, '${target}', $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::int, $10::text, $11::text,
            $12::float8, $13::float8, $14::float8, $15::text, $16::timestamptz)
    RETURNING *
  )
  SELECT ${mediaDetailJson(target)} AS json FROM m JOIN "user" a ON a.id = m.author_id ${parents[target].joins}`,
}));

/** Writes the row of a file that is in the object store already. If this fails, the caller must remove the object. */
export const createMedia = (context: UploadContext, { body }: Input<"media.create">): Promise<Reply<"media.create">> =>
  inTransaction(context, async (within) => {
    const parent = requireParentRef(body);
    await lockParentWithRoom(within, parent);
    const values = valuesOf(within, parent, body, within.stored);
    const [row] = await within.database.rows<{ json: unknown }>(insert[parent.target], values);
    return MediaUploaded.parse(MediaDetail.parse(row?.json));
  });

const valuesOf = ({ caller, nowMs }: Context, parent: ParentRef, body: Input<"media.create">["body"], file: StoredFile): unknown[] => {
  const { recognized } = file;
  const name = cleanFileName(body.fileName);
  return [
    file.id,
    caller.organizationId,
    parent.id,
    caller.userId,
    name,
    body.fileName,
    contentPath(file.id, name),
    recognized.fileType,
    file.size,
    recognized.mimeType,
    file.sha256,
    recognized.width,
    recognized.height,
    recognized.fileType === "audio" ? (body.duration ?? recognized.duration) : null,
    caller.client,
    new Date(nowMs),
  ];
};
