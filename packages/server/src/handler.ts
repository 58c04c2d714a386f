import type { Input, OperationName, Reply, Table } from "@worktrack/contract";
import type { Context, PublicContext } from "./context.ts";
import type { JsonLines, JsonText, Located } from "./platform/json.ts";

/** A handler's result: the record, with or without its location, its finished JSON, or a stream of JSON lines. */
export type Answer<K extends OperationName> = Reply<K> | Located<Reply<K>> | JsonText<Reply<K>> | JsonLines<Reply<K>>;

type ContextOf<K extends OperationName> = Table[K]["access"] extends "public" ? PublicContext : Context;

/** The function that does one operation. `Needs` are the ports it uses beside the request. @throws ApiError to answer a problem. */
export type Handler<K extends OperationName, Needs = unknown> = (context: ContextOf<K> & Needs, input: Input<K>) => Promise<Answer<K>>;

/** The handlers of some operations. handlers.ts joins them; it does not compile when one is missing. */
export type Handlers<K extends OperationName = OperationName, Needs = unknown> = { readonly [Name in K]: Handler<Name, Needs> };
