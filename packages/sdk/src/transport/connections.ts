// The interface of `#transport`: connections that send single attempts. Each runtime has an implementation.
import type { FileBody } from "../request.ts";
import type { ResponseHead, TextResponse } from "../response.ts";
import type { HttpMethod } from "../route.ts";
import type { Deadline } from "./deadline.ts";

export const limits = {
  /** Calls beyond 100 wait for a free connection. The wait counts toward their timeout. */
  connections: 100,
  connectTimeoutMs: 10_000,
};

/** A request to the client's server, whose response is read into memory. */
export interface TextRequest {
  readonly method: HttpMethod;
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FileBody | undefined;
  readonly deadline: Deadline;
}

/** A request for a file on any server, or another request whose response is streamed. */
export interface FileRequest {
  readonly method: HttpMethod;
  readonly url: URL;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly deadline: Deadline;
}

/** A response whose body is still being received. */
export interface FileResponse extends ResponseHead {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Closes the connection, also before the first chunk was read. */
  cancel(): void;
}

/** Never follows a redirect, so that the token goes nowhere else. */
export interface Connections {
  call(request: TextRequest): Promise<TextResponse>;
  download(request: FileRequest): Promise<FileResponse>;
  /** Waits for calls in flight, then closes the connections. */
  close(): Promise<void>;
}
