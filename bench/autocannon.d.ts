/** The part of autocannon that load.ts uses. The package has no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly sampleInt: number;
    /** Each connection is replaced after this many requests. */
    readonly reconnectRate: number;
    /** `setupRequest` is called for every request that is sent, and `onResponse` for every response. */
    readonly requests: readonly {
      readonly setupRequest: (defaults: Request) => Request;
      readonly onResponse?: (status: number, body: string) => void;
    }[];
  }

  export interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  const autocannon: (options: Options) => PromiseLike<Result> & EventEmitter;
  export default autocannon;
}
