import type { Input, OperationName, Reply, Table } from "@worktrack/contract";
import type { JsonLines, JsonText, Located } from "./platform/json.ts";
import type { Context } from "./runtime.ts";

/** What a handler answers: the record, with its place or without, the finished JSON of it, or a stream. */
export type Answer<K extends OperationName> = Reply<K> | Located<Reply<K>> | JsonText<Reply<K>> | JsonLines<Reply<K>>;

type ContextOf<K extends OperationName> = Table[K]["access"] extends "public" ? Omit<Context, "caller"> : Context;

/** One operation, one function. Throws a Failure for what it refuses. */
export type Handler<K extends OperationName> = (context: ContextOf<K>, input: Input<K>) => Promise<Answer<K>>;

/** The handlers of some operations; those of all make the server (a missing one does not compile). */
export type Handlers<K extends OperationName = OperationName> = { readonly [Name in K]: Handler<Name> };
