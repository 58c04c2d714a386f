import { statement } from "../../database/statement.ts";
import { forEachTarget, mediaDetailJson, parents } from "./parents.sql.ts";

/** Inserts the row of an attachment and returns it as the contract's MediaDetail. */
export const insertMedia = forEachTarget((target) =>
  statement({
    name: `media_insert_${target}`,
    parameters: {
      id: "uuid",
      organizationId: "uuid",
      parentId: "uuid",
      authorId: "uuid",
      fileName: "text",
      originalFileName: "text",
      url: "text",
      thumbnailUrl: "text?",
      fileType: "text",
      fileSize: "int",
      mimeType: "text",
      sha256: "text",
      sourceSha256: "text?",
      width: "float8?",
      height: "float8?",
      duration: "float8?",
      client: "text?",
      createdAt: "timestamptz",
    },
    row: { json: "json" },
    text: `
    WITH m AS (
      INSERT INTO media (id, organization_id, target, ${parents[target].column}, author_id, file_name, original_file_name, url, thumbnail_url,
                         file_type, file_size, mime_type, sha256, source_sha256, width, height, duration, client, created_at)
      VALUES ($id, $organizationId, '${target}', $parentId, $authorId, $fileName, $originalFileName, $url, $thumbnailUrl,
              $fileType, $fileSize, $mimeType, $sha256, $sourceSha256, $width, $height, $duration, $client, $createdAt)
      RETURNING *
    )
    SELECT ${mediaDetailJson(target)} AS json FROM m JOIN "user" a ON a.id = m.author_id ${parents[target].joins}`,
  }),
);
