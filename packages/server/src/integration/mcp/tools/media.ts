// The tools of attachments.
import type { MediaTarget } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import { ApiError } from "../../../platform/api-error.ts";
import type { ToolCall } from "../call.ts";
import { findFile, parentQuery } from "../names/find-file.ts";
import { fileLine, nextCursor } from "../records.ts";
import { personText } from "../reply.ts";

export const listMedia = async (call: ToolCall, { limit, cursor, ...given }: ToolArguments<"list_media">): Promise<object> => {
  const page = await call.call("media.list", { ...(await parentQuery(call, given)), limit, cursor });
  return { files: page.items.map(fileLine), next: nextCursor(page.nextCursor) };
};

export const getMedia = async (call: ToolCall, args: ToolArguments<"get_media">): Promise<object> => {
  const id = await findFile(call, args);
  const file = await getAttachment(call, id, args.post === undefined ? ["task", "taskComment", "post", "comment"] : ["post", "comment"]);
  const { url, expiresAt } = await call.call("media.link", { id });
  const text = await call.readFile(id);
  return { ...fileLine(file), author: file.author.name, link: url, linkWorksUntil: expiresAt, text: personText(text) };
};

/** The API wants the kind of the parent, which the model need not know. The likeliest comes first. @throws ApiError not_found */
const getAttachment = async (call: ToolCall, id: string, targets: readonly MediaTarget[]) => {
  for (const target of targets) {
    const found = await getOfTarget(call, id, target);
    if (found) return found;
  }
  throw new ApiError("not_found", "No such file, or it is not visible to this key");
};

const getOfTarget = async (call: ToolCall, id: string, target: MediaTarget) => {
  try {
    return await call.call("media.get", { id, target });
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
};

export const uploadFile = async (call: ToolCall, args: ToolArguments<"upload_file">): Promise<object> => {
  const { text, base64 = "", fileName, mimeType, ...given } = args;
  const bytes = text === undefined ? Buffer.from(base64, "base64") : Buffer.from(text);
  return fileLine(await call.upload({ ...(await parentQuery(call, given)), fileName, mimeType }, bytes));
};
