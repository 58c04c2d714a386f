export type { Arguments, ErrorCode, FieldError, OperationName, Problem, Reply } from "@worktrack/contract";
export type { Answer, RateLimit } from "./answer.ts";
export * from "./api-errors.ts";
export { type Connection, Worktrack } from "./client.ts";
export * from "./errors.ts";
export type { CallOptions, Item, Method, Operations, OptionsOf, PagedMethod } from "./operations.ts";
export type { WorktrackOptions } from "./settings.ts";
