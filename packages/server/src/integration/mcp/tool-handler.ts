import type { OwnToolName, ToolArguments } from "@worktrack/contract/mcp";
import type { AskPerson, ToolCall } from "./call.ts";

/** Runs a tool by calling operations. Returns the reply for the model. @throws ApiError, ToolRefusal */
type ToolHandler<Name extends OwnToolName> = (call: ToolCall, args: ToolArguments<Name>) => Promise<object | AskPerson>;

/** The handlers of some tools. handlers.ts combines them, and does not compile when a tool has no handler. */
export type ToolHandlers<Name extends OwnToolName> = { readonly [K in Name]: ToolHandler<K> };
