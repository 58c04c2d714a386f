/** The part of autocannon that load.ts uses. The package has no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly sampleInt: number;
    readonly idReplacement: boolean;
    readonly requests: readonly { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string }[];
  }

  export interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** Seconds. */
    readonly duration: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  const autocannon: (options: Options) => PromiseLike<Result> & EventEmitter;
  export default autocannon;
}
