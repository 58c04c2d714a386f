// The port of tools for one HTTP request.
import { bounds, type OperationName, operationOf, type Scope } from "@worktrack/contract";
import { denialOf } from "../../caller/authorize.ts";
import type { Answer, ToolCall } from "../../integration/mcp/call.ts";
import type { Runtime } from "../../runtime.ts";
import { findContent } from "../../work/media/content/content.ts";
import { callOperation, type McpRequest, readTagged } from "./call-operation.ts";
import { uploadText } from "./upload-file.ts";

interface Asked {
  readonly canAsk: boolean;
  readonly answer: Answer | undefined;
}

export const toolCallOf = (request: McpRequest, { canAsk, answer }: Asked): ToolCall => {
  const { runtime } = request;
  const denial = (required: OperationName | Scope) =>
    denialOf(isScopeName(required) ? { access: required } : operationOf(required), request.caller);
  return {
    nowMs: runtime.clock(),
    denialOf: denial,
    canCall: (name) => denial(name) === undefined,
    call: (name, args, options) => callOperation(request, name, args, options),
    read: (name, args) => readTagged(request, name, args),
    readFile: (id) => readText(runtime, id),
    upload: (fields, bytes) => uploadText(request, fields, bytes),
    canAsk,
    answer,
  };
};

const isScopeName = (name: OperationName | Scope): name is Scope => name.includes(":");

/** The text of a small attachment. Undefined for a larger one, and for bytes that are no UTF-8. The tool has checked that the caller can see it. */
const readText = async ({ database, media }: Pick<Runtime, "database" | "media">, id: string): Promise<string | undefined> => {
  const { size } = await findContent(database, id);
  if (size > bounds.toolFileBytes) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of (await media.open(id)) ?? []) chunks.push(chunk);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
};
