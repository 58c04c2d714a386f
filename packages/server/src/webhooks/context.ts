import type { Context } from "../context.ts";
import type { Guard } from "./guard/guard.ts";

/** A request that writes a webhook's URL, which the guard checks, or its secret, which the key seals. */
export interface WebhookContext extends Context {
  readonly guard: Guard;
  /** 32 bytes; webhook secrets are sealed with it. */
  readonly secretKey: Buffer;
}
