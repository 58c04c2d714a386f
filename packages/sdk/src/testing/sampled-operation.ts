// The types of the operations that have samples.
import type { Avatar, InboundReply, MediaDetail, MediaUploaded, Reply } from "../index.ts";
import type { filePaths, inboundPaths, routes } from "../routes.ts";

/** The successful answer of an operation. */
export interface Sample {
  readonly method: string;
  /** With parameters: `/api/v1/tasks/:id`. */
  readonly path: string;
  readonly status: number;
  readonly etag?: true;
  /** Absent with status 204. */
  readonly reply?: unknown;
}

type BearerOperation = keyof typeof routes;
type FileOperation = keyof typeof filePaths;
export type SampledOperation = BearerOperation | FileOperation | keyof typeof inboundPaths;
export type SampledReply<Name extends SampledOperation> = Name extends BearerOperation
  ? Reply<Name>
  : Name extends FileOperation
    ? Name extends `media.${string}.create`
      ? MediaUploaded
      : Name extends "media.poster.set"
        ? MediaDetail
        : Avatar
    : InboundReply;
