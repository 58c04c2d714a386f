export type {
  Arguments,
  BearerOperationName,
  ErrorCode,
  FieldError,
  InboundComment,
  InboundPost,
  InboundReply,
  InboundTask,
  Problem,
  Reply,
} from "@worktrack/contract";
export * from "./api-errors.ts";
export type { CallAttempt } from "./call-attempt.ts";
export { type Connection, Worktrack } from "./client.ts";
export { CallError, ConnectionError, TimeoutError, UnexpectedAnswerError, UsageError, WorktrackError } from "./errors.ts";
export type { EndedAttempt, Hooks, Logger } from "./hooks.ts";
export { type InboundOptions, WorktrackInbound, type WorktrackInboundOptions } from "./inbound.ts";
export type { Download, Downloadable, DownloadOptions } from "./media/download.ts";
export type { ExportFiles, MediaFiles } from "./media/files.ts";
export type { Source } from "./media/source.ts";
export type { UploadOptions } from "./media/upload.ts";
export type { CallOptions, Item, ItemList, Method, Operations, OptionsOf, PagedMethod } from "./operations.ts";
export type { PathArguments } from "./request.ts";
export type { Answer, RateLimit } from "./response.ts";
export type { WorktrackOptions } from "./settings.ts";
