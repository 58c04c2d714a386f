import { bearerOperationNames } from "@worktrack/contract";
import { type CommandGroup, defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { operationCommand } from "./operation.ts";

/** The contract is loaded here and nowhere else: the shaped commands start without it. */
export const api = (): CommandGroup => defineGroup("api", summaries.api, bearerOperationNames.map(operationCommand));
