import type { Input, OperationName, OtherReply, RowReply, Table } from "@worktrack/contract";
import type { EventStream } from "../platform/event-stream.ts";
import type { JsonLines, JsonText, Located, OtherAnswer, SetsSession, Upserted } from "../platform/json.ts";
import type { Context, PublicContext } from "./context.ts";

/**
 * A handler's result: a record, a record with its location, another status or a session, a record as JSON text, an upsert, a stream of JSON
 * lines, or one of server-sent events.
 */
export type Answer<K extends OperationName> =
  | RowReply<K>
  | Located<RowReply<K>>
  | SetsSession<RowReply<K>>
  | OtherAnswer<OtherReply<K>>
  | JsonText<RowReply<K>>
  | Upserted<RowReply<K>>
  | JsonLines<RowReply<K>>
  | EventStream<RowReply<K>>;

type ContextOf<K extends OperationName> = Table[K]["access"] extends "public" ? PublicContext : Context;

/** The function that does one operation. `Needs` are the ports that it uses beside the request. @throws ApiError to answer a problem */
export type Handler<K extends OperationName, Needs = unknown> = (context: ContextOf<K> & Needs, input: Input<K>) => Promise<Answer<K>>;

/** The handlers of some operations. handlers.ts combines them, and does not compile when an operation has no handler. */
export type Handlers<K extends OperationName = OperationName, Needs = unknown> = { readonly [Name in K]: Handler<Name, Needs> };

/**
 * Work before the handler and outside of any transaction. Its result is added to the handler's context. It leaves every refusal to the
 * handler, because a repeat with the same Idempotency-Key gets the first answer again.
 */
type Preparation<K extends OperationName, Needs> = (context: Context & Needs, input: Input<K>) => Promise<object>;

export type Preparations<K extends OperationName, Needs> = { readonly [Name in K]?: Preparation<Name, Needs> };
