export * from "./api-errors.ts";
export type { CallAttempt } from "./call-attempt.ts";
export { type Connection, Worktrack } from "./client.ts";
export {
  CallError,
  ConnectionError,
  EventsGoneError,
  TimeoutError,
  UnexpectedAnswerError,
  UsageError,
  WorktrackError,
} from "./errors.ts";
export { fileCheckpoint } from "./events/file-checkpoint.ts";
export type { Checkpoint, EventHandler, EventProcessInput, ProcessOptions } from "./events/process.ts";
export type { EventFollowing, EventStream, EventStreamInput, StreamHint, StreamOptions, StreamReset } from "./events/stream.ts";
export type * from "./generated/index.ts";
export type { EndedAttempt, Hooks, Logger, RetryWait } from "./hooks.ts";
export { type InboundOptions, WorktrackInbound, type WorktrackInboundOptions } from "./inbound.ts";
export type { Download, DownloadOptions } from "./media/download.ts";
export type { Downloadable } from "./media/download-address.ts";
export type { AccountAvatarFiles, ExportFiles, MediaFiles, OwnAvatarFiles, PosterFiles } from "./media/files.ts";
export type { Avatar, PictureOfOptions, PictureOptions } from "./media/picture.ts";
export type { Source } from "./media/source.ts";
export type { UploadOptions } from "./media/upload.ts";
export type * from "./operations.ts";
export type { PathArguments } from "./request.ts";
export type { Answer, RateLimit } from "./response.ts";
export type { HttpMethod } from "./route.ts";
export type { WorktrackOptions, WorktrackSessionOptions } from "./settings.ts";
