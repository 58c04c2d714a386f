import type { Uses } from "./audit/use.ts";
import type { Verifier } from "./credentials/verify.ts";
import type { UnauthenticatedBodyBudget } from "./inbound/unauthenticated-bodies.ts";
import type { LimitStore } from "./limits/store.ts";
import type { ObjectStore } from "./media/store/store.ts";
import type { UploadBudget } from "./media/upload/budget.ts";
import type { Clock } from "./platform/clock.ts";
import type { ConcurrencyLimiter } from "./platform/concurrency-limiter.ts";
import type { Database } from "./platform/database.ts";
import type { Log } from "./platform/log.ts";
import type { Guard } from "./webhooks/guard/guard.ts";

/** What every request of a process shares. */
export interface Runtime {
  readonly database: Database;
  /** Tells the dispatcher that there are deliveries to send: this process's own, or those of others. */
  readonly wake: () => void;
  /** Where webhooks may be sent. */
  readonly guard: Guard;
  readonly limits: LimitStore;
  readonly verifier: Verifier;
  readonly uses: Uses;
  /** Limits how many writes of one workspace run at once. */
  readonly writes: ConcurrencyLimiter;
  readonly clock: Clock;
  readonly log: Log;
  readonly bcryptCost: number;
  /** Where the bytes of attachments are. */
  readonly media: ObjectStore;
  readonly uploads: UploadBudget;
  readonly unauthenticatedBodies: UnauthenticatedBodyBudget;
  /** 32 bytes; keys for signing and sealing are made from it. */
  readonly secretKey: Buffer;
  /** Without a slash at the end; records' `url` begins with it. */
  readonly baseUrl: string;
}
