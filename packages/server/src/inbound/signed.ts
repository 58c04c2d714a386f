import type { Context } from "../context.ts";

/** What a signed request says, beside who signed it. */
export interface Signed {
  /** Hex, in lower case. */
  readonly signature: string;
  /** The time that was signed, Unix seconds. */
  readonly sentAt: number;
  /** Where tasks and posts go that name no project: the secret's default. */
  readonly projectId: string | null;
}

/** Added to the context of operations that are called with a signature. */
export interface SignedRequest {
  readonly signed: Signed;
}

export type SignedContext = Context & SignedRequest;
