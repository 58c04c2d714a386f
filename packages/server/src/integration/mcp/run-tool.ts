// Runs a tool: parses its arguments, calls its handler, and writes the reply or the refusal for the model.
import { type McpTool, mcpTools, type OwnToolName, ownTools, rowTools, type ToolArguments } from "@worktrack/contract/mcp";
import type { ApiError } from "../../platform/api-error.ts";
import { AskPerson, PartlyDone, type ToolCall, ToolRefusal } from "./call.ts";
import { toolHandlers } from "./handlers.ts";
import { toolDenialOf } from "./listed-tools.ts";
import { unlessEmpty } from "./records.ts";
import { writeReply, writeReplyOfChange } from "./reply.ts";

/** The text for the model, and whether the call failed. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Runs a tool that exists. `errorOf` maps unexpected errors, as for any request. */
export const runTool = async (
  call: ToolCall,
  name: string,
  args: unknown,
  errorOf: (error: unknown) => ApiError,
): Promise<ToolResult | AskPerson> => {
  try {
    const tool = mcpTools.get(name) as McpTool;
    const denial = toolDenialOf(call, tool);
    if (denial) throw denial;
    const reply = await handle(call, name, parseArguments(tool, args));
    if (reply instanceof AskPerson) return reply;
    return { text: tool.effect === "read" ? writeReply(reply) : writeReplyOfChange(reply), isError: false };
  } catch (error) {
    return { text: writeReply(refusalOf(error, errorOf)), isError: true };
  }
};

const isOwnTool = (name: string): name is OwnToolName => Object.hasOwn(ownTools, name);

const handle = async (call: ToolCall, name: string, args: Record<string, unknown>): Promise<object | AskPerson> => {
  if (isOwnTool(name)) {
    const handler = toolHandlers[name] as (call: ToolCall, args: ToolArguments<OwnToolName>) => Promise<object | AskPerson>;
    return handler(call, args as ToolArguments<OwnToolName>);
  }
  const operation = rowTools.get(name)?.operation;
  if (operation === undefined) throw new ToolRefusal("There is no such tool");
  return { reply: (await call.call(operation, args as never)) ?? "done" };
};

/** @throws ToolRefusal that names the wrong arguments */
const parseArguments = ({ input }: McpTool, args: unknown): Record<string, unknown> => {
  const parsed = input.safeParse(args ?? {});
  if (parsed.success) return parsed.data;
  const shown = parsed.error.issues.slice(0, 10).map(({ path, message }) => [...path, message].join(": "));
  throw new ToolRefusal(`Wrong arguments. ${shown.join(". ")}`);
};

const refusalOf = (error: unknown, errorOf: (error: unknown) => ApiError): object => {
  if (error instanceof PartlyDone) return { ...refusalOf(error.cause, errorOf), done: error.done };
  if (error instanceof ToolRefusal) return { error: error.message, candidates: unlessEmpty(error.candidates) };
  const { code, message, extra } = errorOf(error);
  return {
    error: code === "idempotency_mismatch" ? "This requestId was used with other arguments. Use a new one, or none" : message,
    code,
    fields: extra.errors?.map(({ path, message: problem }) => `${path.slice(1).join(".")}: ${problem}`),
    retryAfterSeconds: extra.retryAfterSeconds,
    missingScope: extra.requiredScope,
  };
};
