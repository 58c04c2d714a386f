// Stores a file that an MCP tool got as bytes, as an upload to the operation media.create.
import { rm } from "node:fs/promises";
import type { RowReply } from "@worktrack/contract";
import { runAuthorized } from "../../caller/authority.ts";
import type { UploadFields } from "../../integration/mcp/call.ts";
import { storeUpload, type UploadKind } from "../../work/media/store-upload.ts";
import { spoolChunks } from "../../work/media/upload/spool.ts";
import { uploadKinds } from "../handlers.ts";
import type { RequestResult } from "../idempotency.ts";
import { resolveReferences } from "../references.ts";
import { runHandler } from "../run-handler.ts";
import { admitCall, type McpRequest } from "./call-operation.ts";

const name = "media.create";

export const uploadText = async (request: McpRequest, fields: UploadFields, bytes: Buffer): Promise<RowReply<typeof name>> => {
  const { run, context, parts } = await admitCall(request, name, { ...fields });
  const { runtime, caller } = request;
  const place = { folder: runtime.media.spoolDir, disk: runtime.disk };
  const kind = uploadKinds[name] as UploadKind<unknown, unknown>;
  return runtime.uploads.take(caller.organizationId, async () => {
    const chunks = async function* () {
      yield bytes;
    };
    const file = await spoolChunks(place, bytes.length, chunks());
    try {
      const { rendered } = await runAuthorized(context, run.readmit, async (current): Promise<RequestResult> => {
        const resolved = await resolveReferences(current, name, parts);
        return storeUpload(current, kind, resolved, file, (within) => runHandler(run, within, resolved, fields));
      });
      return JSON.parse(rendered.text ?? "") as RowReply<typeof name>;
    } finally {
      await rm(file.path, { force: true });
    }
  });
};
