// The runtime: the ports and settings that all requests of a process share. server.ts creates it.
import type { DateVersions } from "./api-versions/date-versions.ts";
import type { CredentialUses } from "./audit/credential-uses.ts";
import type { Refusals } from "./audit/refusals.ts";
import type { CredentialReader } from "./credentials/reader.ts";
import type { Verifier } from "./credentials/verifier.ts";
import type { DiskReserve } from "./disk/reserve.ts";
import type { Stamper } from "./events/stamper.ts";
import type { Streams } from "./events/stream/streams.ts";
import type { RedisStatus } from "./limits/redis-connection.ts";
import type { LimitStore } from "./limits/store.ts";
import type { ObjectStore } from "./media/store/store.ts";
import type { UploadBudget } from "./media/upload/budget.ts";
import type { BodyBudget } from "./platform/body-budget.ts";
import type { Clock } from "./platform/clock.ts";
import type { ClockWatch } from "./platform/clock-watch.ts";
import type { Database } from "./platform/database.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { SecretKeys } from "./platform/secret-keys.ts";
import type { LookUpTxt } from "./platform/txt-records.ts";
import type { Signals } from "./signals/signals.ts";
import type { TransactionLimiter } from "./transaction-limiter.ts";
import type { Guard } from "./webhooks/guard/guard.ts";

export interface SignInProvider {
  /** The name that people see: the host of the provider's issuer. */
  readonly name: string;
  /** People sign in with the provider only. */
  readonly only: boolean;
}

export interface Runtime {
  readonly database: Database;
  readonly dateVersions: DateVersions;
  /** Wakes the dispatcher to send new deliveries: this process's own, or else those of other processes. */
  readonly wake: () => void;
  /** Lets this process, if it is a worker, look for exports to write. Those of other processes find them by themselves. */
  readonly wakeExporter: () => void;
  /** Signals to the event streams of all processes. */
  readonly signals: Pick<Signals, "send">;
  /** The event streams that are open in this process. */
  readonly streams: Streams;
  /** Gives new events their positions in the feed. */
  readonly stamper: Stamper;
  /** Decides which addresses webhooks may reach. */
  readonly guard: Guard;
  /** Looks up TXT records by DNS. A look-up takes seconds, so it must not run inside a transaction. */
  readonly lookUpTxt: LookUpTxt;
  readonly limits: LimitStore;
  /** Whether Redis can be used now. Undefined without REDIS_URL. */
  readonly checkRedis: (() => Promise<RedisStatus>) | undefined;
  /** Reads the credentials of requests. */
  readonly credentials: CredentialReader;
  /** Verifies the secrets of credentials. */
  readonly verifier: Verifier;
  /** Writes the first use of a credential in an hour to the audit log. */
  readonly uses: CredentialUses;
  readonly refusals: Refusals;
  /** Decides when the transactions of a workspace run. */
  readonly transactions: TransactionLimiter;
  readonly clock: Clock;
  /** Compares `clock` with the database's. */
  readonly clockWatch: ClockWatch;
  readonly log: Log;
  /** Counts what this process does. */
  readonly metrics: Metrics;
  readonly bcryptCost: number;
  /** The object store, which has the bytes of attachments. */
  readonly media: ObjectStore;
  /** Limits concurrent uploads. */
  readonly uploads: UploadBudget;
  /** Admits uploads while they leave the reserve of their disk free. */
  readonly disk: DiskReserve;
  /** Bounds the memory for JSON bodies of admitted requests. */
  readonly admittedBodies: Pick<BodyBudget, "take">;
  /** Bounds the memory for bodies of inbound requests that are not authenticated yet. */
  readonly unauthenticatedBodies: Pick<BodyBudget, "take">;
  /** The keys that seal stored secrets and sign links. */
  readonly secretKeys: SecretKeys;
  /** The OpenID provider that people sign in with. Undefined: there is none. */
  readonly signInProvider: SignInProvider | undefined;
  /** The server's public address without a trailing slash. The `url` of a record begins with it. */
  readonly baseUrl: string;
}
