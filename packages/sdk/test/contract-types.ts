// Proves that the generated types equal those that the contract's schemas infer. tsc fails if one of them differs.
import type * as contract from "@worktrack/contract";
import type * as sdk from "../src/index.ts";

/** A type without `readonly`, in which intersections are one object. */
type Plain<T> = unknown extends T
  ? unknown
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

/** Exact in both directions, also about optional fields. */
type Equal<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

type ArgumentsOf<K extends contract.ReplyOperationName> = unknown extends contract.Arguments<K> ? sdk.NoArguments : contract.Arguments<K>;

/** The names for which `Comparison` is not true. */
type Differing<Comparison> = { [Name in keyof Comparison]: Comparison[Name] extends true ? never : Name }[keyof Comparison];

type Operations = { [K in contract.ReplyOperationName]: Equal<sdk.Arguments<K>, ArgumentsOf<K>> };
type Replies = { [K in contract.ReplyOperationName]: Equal<sdk.Reply<K>, contract.Reply<K>> };
type Events = { [K in contract.EventName]: Equal<sdk.EventData<K>, contract.EventData<K>> };
interface Others {
  streamInput: Equal<sdk.EventStreamInput, contract.Arguments<"events.stream">>;
  streamHint: Equal<Omit<sdk.StreamHint, "event">, contract.StreamHint>;
  names: Equal<sdk.OperationName, contract.ReplyOperationName>;
  methods: Equal<sdk.HttpMethod, contract.Method>;
  errorCode: Equal<sdk.ErrorCode, contract.ErrorCode>;
  problem: Equal<sdk.Problem, contract.Problem>;
  scope: Equal<sdk.Scope, contract.Scope>;
  client: Equal<sdk.Client, contract.Client>;
  event: Equal<sdk.FeedEvent, contract.FeedEvent>;
  inboundTask: Equal<sdk.InboundTask, contract.InboundTask>;
  inboundPost: Equal<sdk.InboundPost, contract.InboundPost>;
  inboundComment: Equal<sdk.InboundComment, contract.InboundComment>;
  inboundReply: Equal<sdk.InboundReply, contract.InboundReply>;
}

/** `Names` must be empty: an error of tsc here names the operations or types that differ. */
type Proof<Names extends never> = [Names];

export type Proofs = [Proof<Differing<Operations>>, Proof<Differing<Replies>>, Proof<Differing<Events>>, Proof<Differing<Others>>];
