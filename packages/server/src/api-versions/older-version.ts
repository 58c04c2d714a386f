// One older date version: its schemas, and the functions that rewrite requests up, and replies, events and errors down.
import { type EventName, eventData, type Operation, type OperationName, operationOf } from "@worktrack/contract";
import { z } from "zod";
import { ApiError, fieldErrorAt } from "../platform/api-error.ts";
import { type Render, rendererOf } from "./rendering.ts";
import type { FieldPath, Fields, RecordChange, RequestChange, RequestPart, VersionStep } from "./step.ts";

/** The parts of a request, as they were sent. */
export type SentParts = Readonly<Record<RequestPart, unknown>>;

export interface OlderVersion {
  /** The operation's row with the schemas of this version. The records in its reply are those of `records`. */
  rowOf(name: OperationName): Operation;
  /** The schemas of the records that differ, by those of the contract. */
  readonly records: ReadonlyMap<z.ZodType, z.ZodType>;
  /** Whether requests to the operation differ. */
  changesRequest(name: OperationName): boolean;
  /** Makes a request of the current contract from one that the row of this version accepts. */
  raiseRequest(name: OperationName, sent: SentParts): SentParts;
  /** Makes the body of this version from one of the current contract. */
  renderBody(name: OperationName, body: unknown): unknown;
  /** Names wrong fields as this version does. Other errors stay as they are. */
  renderError(name: OperationName, error: unknown): unknown;
  /** Whether replies of the operation differ. */
  changesReply(name: OperationName): boolean;
  renderReply(name: OperationName, reply: unknown): unknown;
  /** The same for JSON, which is parsed only if the reply differs. */
  renderReplyText(name: OperationName, text: string): string;
  /** Lines of a reply that is a stream of its `items`. */
  renderLines(name: OperationName, lines: string): string;
  renderEvent(event: EventName, data: unknown): unknown;
  renderEventText(event: EventName, data: string): string;
}

/** `steps` are those that are newer than the version, in ascending order. */
export const olderVersion = (steps: readonly VersionStep[]): OlderVersion => {
  const backward = steps.toReversed();
  const records = new Map<z.ZodType, RecordChange[]>();
  for (const { records: changed = new Map<z.ZodType, RecordChange>() } of backward)
    for (const [record, change] of changed) records.set(record, [...(records.get(record) ?? []), change]);

  /** The changes of a part of the operation's requests, the newest first. */
  const changesOf = (name: OperationName, part: RequestPart): RequestChange[] =>
    backward.flatMap(({ requests }) => requests?.[name]?.[part] ?? []);

  const rowOf = remember((name: OperationName): Operation => {
    const row = operationOf(name);
    const older = (part: RequestPart, schema: z.ZodObject) =>
      changesOf(name, part).reduce((current, change) => change.schema(current), schema);
    const replies = backward.flatMap((step) => step.replies?.[name] ?? []);
    return {
      ...row,
      ...(row.params && { params: older("params", row.params) }),
      ...(row.query && { query: older("query", row.query) }),
      ...(row.body && { body: older("body", row.body) }),
      ...(row.upload && { upload: older("body", row.upload) }),
      ...(row.reply && { reply: replies.reduce((reply, change) => change.schema(reply), row.reply) }),
    };
  });

  const rendererOfReply = remember((name: OperationName): Render | undefined => {
    const replies = backward.flatMap((step) => step.replies?.[name] ?? []);
    const render = rendererOf(operationOf(name).reply, records);
    if (replies.length === 0) return render;
    return (value) => replies.reduce((reply, change) => change.down(reply), render ? render(value) : value);
  });

  const rendererOfEvent = remember((event: EventName): Render | undefined => rendererOf(eventData[event], records));

  const rendererOfLine = remember((name: OperationName): Render | undefined => {
    const { reply } = operationOf(name);
    const items = reply instanceof z.ZodObject ? reply.shape.items : undefined;
    return items instanceof z.ZodArray ? rendererOf(items.element, records) : undefined;
  });

  return {
    rowOf,
    records: new Map([...records].map(([record, changes]) => [record, olderSchema(record, changes)])),
    changesRequest: (name) => parts.some((part) => changesOf(name, part).length > 0),
    raiseRequest: (name, sent) => {
      const raise = (part: RequestPart): unknown =>
        changesOf(name, part).reduceRight((value, change) => change.up(value as Fields), sent[part] ?? {});
      return { params: raise("params"), query: raise("query"), body: raise("body") };
    },
    renderBody: (name, body) => changesOf(name, "body").reduce((value, change) => change.down(value as Fields), body),
    renderError: (name, error) => renderFieldErrors(error, (part) => changesOf(name, part)),
    changesReply: (name) => rendererOfReply(name) !== undefined,
    renderReply: (name, reply) => rendererOfReply(name)?.(reply) ?? reply,
    renderReplyText: (name, text) => renderText(rendererOfReply(name), text),
    renderLines: (name, lines) => {
      const render = rendererOfLine(name);
      return render ? lines.replace(/^.+$/gm, (line) => renderText(render, line)) : lines;
    },
    renderEvent: (event, data) => rendererOfEvent(event)?.(data) ?? data,
    renderEventText: (event, data) => renderText(rendererOfEvent(event), data),
  };
};

const olderSchema = (record: z.ZodType, changes: readonly RecordChange[]): z.ZodType =>
  record instanceof z.ZodObject ? changes.reduce((schema, change) => change.schema(schema), record as z.ZodObject) : record;

const parts: readonly RequestPart[] = ["params", "query", "body"];

const renderText = (render: Render | undefined, text: string): string => (render ? JSON.stringify(render(JSON.parse(text))) : text);

const renderFieldErrors = (error: unknown, changesOf: (part: RequestPart) => readonly RequestChange[]): unknown => {
  if (!(error instanceof ApiError) || error.extra.errors === undefined) return error;
  const olderPath = (path: FieldPath): FieldPath => {
    const part = parts.find((each) => each === path[0]);
    return part ? changesOf(part).reduce((current, change) => change.path?.(current) ?? current, path) : path;
  };
  const errors = error.extra.errors.map(({ path, code, message }) => fieldErrorAt(olderPath(path), code, message));
  return new ApiError(error.code, olderDetail(error, errors[0]?.path ?? []), { ...error.extra, errors });
};

/** A detail that begins with the first wrong field gets its older name. */
const olderDetail = ({ message, extra }: ApiError, path: FieldPath): string => {
  const newer = `${extra.errors?.[0]?.path.join(".")}: `;
  return message.startsWith(newer) ? `${path.join(".")}: ${message.slice(newer.length)}` : message;
};

/** Computes each value once. There are as many keys as the contract has operations or events. */
const remember = <K extends string, T>(compute: (key: K) => T): ((key: K) => T) => {
  const known = new Map<K, { readonly value: T }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
};
