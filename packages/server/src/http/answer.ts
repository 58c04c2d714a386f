// Turns a handler's result into an answer (status, Location, body), and sends it with its caching headers and ETag.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { locationTemplate, type Operation } from "@worktrack/contract";
import type { Request, Response } from "express";
import { EventStream } from "../platform/event-stream.ts";
import { JsonLines, JsonText, Located, OtherAnswer, SetsSession, Upserted } from "../platform/json.ts";
import { sendEventStream } from "./event-stream.ts";
import { type SentText, sendText } from "./send-text.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { addCacheControl, noTransform } from "./transport.ts";

/** An answer of the current date version, as the idempotency record stores it. `sendAnswer` renders it for an older one. */
export interface RenderedAnswer {
  readonly status: number;
  /** Absent for 204. */
  readonly text: string | undefined;
  /** The part of `text` that the ETag is computed from. Default: all of it. */
  readonly taggedText?: string;
  /** Replaces `text` in a stream of JSON lines. */
  readonly lines?: AsyncIterable<string>;
  /** Replaces `text` in a stream of server-sent events. */
  readonly stream?: EventStream<unknown>;
  readonly location: string | undefined;
  /** The secret of a session that begins, for its cookie. Null: a session ends. */
  readonly sessionSecret?: string | null;
}

/** Turns the result of a handler into the answer to send. */
export const renderAnswer = (operation: Operation, answer: unknown, params: unknown): RenderedAnswer => {
  if (answer instanceof SetsSession) return { ...renderAnswer(operation, answer.record, params), sessionSecret: answer.secret };
  if (answer instanceof OtherAnswer) return { status: answer.status, text: JSON.stringify(answer.record), location: undefined };
  if (operation.status === 204) return { status: 204, text: undefined, location: undefined };
  if (answer instanceof JsonLines) return { status: operation.status, text: undefined, lines: answer.lines, location: undefined };
  if (answer instanceof EventStream) return { status: operation.status, text: undefined, stream: answer, location: undefined };
  if (answer instanceof Located) return { ...renderAnswer(operation, answer.record, params), location: answer.location };
  const text = answer instanceof JsonText || answer instanceof Upserted ? answer.text : JSON.stringify(answer);
  const { id, created } = answer as { id?: string; created?: boolean };
  const status = created === false ? (operation.repeatStatus ?? operation.status) : operation.status;
  return {
    status,
    text,
    ...(answer instanceof Upserted && { taggedText: answer.json }),
    location: status === operation.status ? locationOf(operation, { ...(answer as object), ...(params as object), new: id }) : undefined,
  };
};

/** The Location of a 201 or 202, by the values of the path's parameters and `new`, the id of the created record. */
export const locationOf = (operation: Operation, values: Readonly<Record<string, unknown>>): string | undefined =>
  locationTemplate(operation)?.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));

/** Renders the answers of an operation for an older date version. */
export interface OlderAnswers extends NonNullable<SentText["older"]> {
  renderLines(lines: string): string;
}

/** The forms that a request asks for, instead of that of the current date version. */
export interface AnswerForms extends Pick<SentText, "markdown"> {
  readonly older: OlderAnswers | undefined;
}

/**
 * Sends an answer with its caching headers, in the forms that the request asks for, compressed if the client accepts that. Answers 304 when If-None-Match names the current ETag.
 */
export const sendAnswer = async (
  operation: Operation,
  rendered: RenderedAnswer,
  { markdown, older }: AnswerForms,
  req: Request,
  res: Response,
): Promise<void> => {
  const { status, text, taggedText, lines, stream, location, sessionSecret } = rendered;
  if (stream) return sendEventStream(stream, req, res);
  if (sessionSecret !== undefined) setSessionCookie(res, sessionSecret);
  if (operation.noStore) res.setHeader("Cache-Control", "no-store");
  else if (operation.access !== "public") res.setHeader("Cache-Control", "private, no-cache");
  if (location !== undefined) res.setHeader("Location", location);
  if (lines) {
    addCacheControl(res, noTransform);
    res.writeHead(status, { "Content-Type": "application/jsonl; charset=utf-8" });
    if (req.method === "HEAD") {
      res.end();
      return;
    }
    // When the client disconnects, the pipeline also stops reading from the database. That is not an error.
    await pipeline(Readable.from(older ? olderLines(lines, older) : lines), res).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
    return;
  }
  if (text === undefined) {
    res.writeHead(status).end();
    return;
  }
  await sendText(req, res, {
    status,
    type: "application/json",
    text,
    taggedText,
    markdown,
    tagged: operation.etag === true && [operation.status, operation.repeatStatus].includes(status as 200),
    older,
    plain: operation.noStore === true,
  });
};

const olderLines = async function* (lines: AsyncIterable<string>, { renderLines }: OlderAnswers): AsyncGenerator<string> {
  for await (const some of lines) yield renderLines(some);
};
