// The port through which MCP tools work: they call operations of the API as their caller, and nothing else.
import type { Arguments, OperationName, ReplyOperationName, RowReply, Scope } from "@worktrack/contract";
import type { ApiError } from "../../platform/api-error.ts";

/** The operations that a tool can call: those with JSON in and out. */
export type CallableName = ReplyOperationName;

export interface OperationCall {
  /** The record must still have this ETag. */
  readonly ifMatch?: string;
  /** Runs a POST once: a repeat gets the first reply. */
  readonly idempotencyKey?: string | undefined;
}

/** A reply with the ETag of its record. */
export interface TaggedReply<K extends CallableName> {
  readonly reply: RowReply<K>;
  readonly etag: string;
}

/** A record to delete, as it was when the person was asked. */
export interface Deletion {
  readonly kind: string;
  readonly id: string;
  readonly etag: string;
}

/** The person's answer to a question about a deletion. */
export interface Answer {
  readonly deletion: Deletion;
  readonly accepted: boolean;
}

/** A reply that makes the client ask the person, and repeat the call with the answer. */
export class AskPerson {
  readonly question: string;
  readonly deletion: Deletion;

  constructor(question: string, deletion: Deletion) {
    this.question = question;
    this.deletion = deletion;
  }
}

/** The fields beside the bytes of an upload. */
export interface UploadFields {
  readonly taskId?: string;
  readonly postId?: string;
  readonly fileName: string;
  readonly mimeType: string;
}

/** One call of a tool by a client. */
export interface ToolCall {
  /** The time of the call, Unix milliseconds. */
  readonly nowMs: number;
  /** Why the caller may not call the operation or does not have the scope. Undefined if they may. */
  denialOf(required: OperationName | Scope): ApiError | undefined;
  /** Whether the caller may call the operation. */
  canCall(name: OperationName): boolean;
  /** Admits, charges and runs an operation like a request to the API. @throws ApiError as the operation does */
  call<K extends CallableName>(name: K, args: Arguments<K>, options?: OperationCall): Promise<RowReply<K>>;
  /** Gets a record with its ETag. */
  read<K extends CallableName>(name: K, args: Arguments<K>): Promise<TaggedReply<K>>;
  /** The text of a small attachment that the caller can see. Undefined for a large file and for one that is not UTF-8. */
  readFile(id: string): Promise<string | undefined>;
  /** Attaches a file. @throws ApiError as media.create does */
  upload(fields: UploadFields, bytes: Buffer): Promise<RowReply<"media.create">>;
  /** Whether the client can ask its person. */
  readonly canAsk: boolean;
  /** The answer, when the client repeats a call after it has asked. */
  readonly answer: Answer | undefined;
}

/** A call that failed after a part was done, which a repeat without a request id would do again. */
export class PartlyDone extends Error {
  readonly done: object;

  constructor(cause: unknown, done: object) {
    super("partly done", { cause });
    this.done = done;
  }
}

/** A call that the tool cannot do with these arguments. The model reads the message, and may choose among the candidates. */
export class ToolRefusal extends Error {
  readonly candidates: readonly string[];

  constructor(message: string, candidates: readonly string[] = []) {
    super(message);
    this.candidates = candidates;
  }
}
