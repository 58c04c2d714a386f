// The statements of resumable uploads and their parts.
import { statement } from "../../../database/statement.ts";

/** The uploads of a workspace and of a person that are not finished. */
export const measureUnfinished = statement({
  name: "resumable_upload_unfinished",
  parameters: { organizationId: "uuid", userId: "uuid", from: "uuid" },
  row: { ofPerson: "int", bytes: "float8" },
  text: `
  SELECT count(*) FILTER (WHERE user_id = $userId)::int AS "ofPerson", coalesce(sum(length), 0)::float8 AS bytes
    FROM resumable_upload WHERE organization_id = $organizationId AND finished_at IS NULL AND id >= $from`,
});

/** The newest upload of a credential with this key, length and fields, unless the attachment that it became is deleted. */
export const selectKeyed = statement({
  name: "resumable_upload_find",
  parameters: { credentialId: "uuid", resumeKey: "text", length: "bigint", fields: "json", from: "uuid" },
  row: { id: "uuid", receivedBytes: "float8", mediaId: "uuid?" },
  text: `
  SELECT id, received_bytes::float8 AS "receivedBytes", media_id AS "mediaId" FROM resumable_upload
   WHERE credential_id = $credentialId AND resume_key = $resumeKey AND length = $length AND fields::jsonb = $fields::jsonb
     AND (finished_at IS NULL OR EXISTS (SELECT FROM media WHERE media.id = media_id AND deleted_at IS NULL)) AND id >= $from
   ORDER BY id DESC LIMIT 1`,
});

export const insertUpload = statement({
  name: "resumable_upload_insert",
  parameters: {
    id: "uuid",
    organizationId: "uuid",
    userId: "uuid",
    credentialId: "uuid",
    fields: "json",
    resumeKey: "text?",
    length: "bigint",
  },
  row: {},
  text: `
  INSERT INTO resumable_upload (id, organization_id, user_id, credential_id, fields, resume_key, length)
  VALUES ($id, $organizationId, $userId, $credentialId, $fields, $resumeKey, $length)`,
});

/** An upload belongs to the credential that created it. */
export const selectUpload = statement({
  name: "resumable_upload_get",
  parameters: { id: "uuid", credentialId: "uuid", from: "uuid" },
  row: { fields: "json", length: "float8", receivedBytes: "float8", mediaId: "uuid?" },
  text: `
  SELECT fields, length::float8 AS length, received_bytes::float8 AS "receivedBytes", media_id AS "mediaId"
    FROM resumable_upload WHERE id = $id AND credential_id = $credentialId AND id >= $from`,
});

/** Counts a part, if the upload has received exactly the bytes before it. */
export const advanceUpload = statement({
  name: "resumable_upload_advance",
  parameters: { id: "uuid", startByte: "bigint", size: "int", mediaId: "uuid?" },
  row: { id: "uuid" },
  text: `
  UPDATE resumable_upload
     SET received_bytes = received_bytes + $size, media_id = $mediaId, finished_at = CASE WHEN $mediaId IS NULL THEN NULL ELSE now() END
   WHERE id = $id AND received_bytes = $startByte AND finished_at IS NULL
  RETURNING id`,
});

export const insertPart = statement({
  name: "resumable_upload_part_insert",
  parameters: { uploadId: "uuid", startByte: "bigint", size: "int", objectId: "uuid" },
  row: {},
  text: "INSERT INTO resumable_upload_part (upload_id, start_byte, size, object_id) VALUES ($uploadId, $startByte, $size, $objectId)",
});

export const selectParts = statement({
  name: "resumable_upload_parts",
  parameters: { uploadId: "uuid" },
  row: { objectId: "uuid", size: "int" },
  text: `SELECT object_id AS "objectId", size FROM resumable_upload_part WHERE upload_id = $uploadId ORDER BY start_byte`,
});

export const deleteParts = statement({
  name: "resumable_upload_parts_delete",
  parameters: { uploadId: "uuid" },
  row: {},
  text: "DELETE FROM resumable_upload_part WHERE upload_id = $uploadId",
});

export const deleteUpload = statement({
  name: "resumable_upload_delete",
  parameters: { id: "uuid" },
  row: { objectId: "uuid" },
  text: `
  WITH parts AS (DELETE FROM resumable_upload_part WHERE upload_id = $id RETURNING object_id),
       gone AS (DELETE FROM resumable_upload WHERE id = $id)
  SELECT object_id AS "objectId" FROM parts`,
});
