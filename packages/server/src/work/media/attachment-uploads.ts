// The uploads of attachments: to a parent that the caller may attach to, which create.ts then locks.
import type { Input } from "@worktrack/contract";
import { requireAttachable, requireParentRef } from "./parent.ts";
import { type AttachmentUploadName, type PrepareUpload, uploadPreparations } from "./prepare-upload.ts";
import type { UploadKind } from "./store-upload.ts";
import type { StoredFile } from "./stored-file.ts";

type AttachmentUpload = UploadKind<Pick<Input<AttachmentUploadName>, "body">, StoredFile>;

const attachmentUpload = (prepare: PrepareUpload): AttachmentUpload => ({
  check: (context, { body }) => requireAttachable(context, requireParentRef(body)),
  prepare: (ports, { body }, file) => prepare(ports, body, file),
});

export const attachmentUploads = Object.fromEntries(
  Object.entries(uploadPreparations).map(([name, prepare]) => [name, attachmentUpload(prepare)]),
) as Readonly<Record<AttachmentUploadName, AttachmentUpload>>;
