// The runtime: the ports and settings that all requests of a process share. server.ts creates it.
import type { MediaDecoder } from "@worktrack/media-decoder";
import type { AuthenticationPorts } from "./access/credentials/authenticate.ts";
import type { TransactionLimiter } from "./caller/transaction-limiter.ts";
import type { Signals } from "./database/signals.ts";
import type { StreamPorts } from "./events/stream/stream.ts";
import type { SignaturePorts } from "./integration/inbound/authenticate.ts";
import type { Guard } from "./integration/webhooks/guard/guard.ts";
import type { RedisStatus } from "./limits/redis-connection.ts";
import type { ExporterWaker } from "./operation/export/handlers.ts";
import type { DiskReserve } from "./platform/disk/reserve.ts";
import type { DnsPort } from "./platform/txt-records.ts";
import type { BodyBudget } from "./queues/body-budget.ts";
import type { MarkdownConverter } from "./work/documents/markdown/converter.ts";
import type { ObjectStore } from "./work/media/store/store.ts";
import type { UploadBudget } from "./work/media/upload/budget.ts";

export interface Runtime extends AuthenticationPorts, SignaturePorts, StreamPorts, ExporterWaker, DnsPort {
  /** Wakes the dispatcher to send new deliveries: this process's own, or else those of other processes. */
  readonly wake: () => void;
  /** Signals to the event streams of all processes. */
  readonly signals: Pick<Signals, "send">;
  /** Decides which addresses webhooks may reach. */
  readonly guard: Guard;
  /** Whether Redis can be used now. Undefined without REDIS_URL. */
  readonly checkRedis: (() => Promise<RedisStatus>) | undefined;
  /** Decides when the transactions of a workspace run. */
  readonly transactions: TransactionLimiter;
  readonly bcryptCost: number;
  /** The object store, which has the bytes of attachments. */
  readonly media: ObjectStore;
  /** Decodes images, in a child process that starts with the first one. */
  readonly decoder: MediaDecoder;
  /** Converts Markdown, in a thread that starts with the first text. */
  readonly markdown: MarkdownConverter;
  /** Limits concurrent uploads. */
  readonly uploads: UploadBudget;
  /** The bytes of the largest video. */
  readonly videoBytesMax: number;
  /** Admits uploads while they leave the reserve of their disk free. */
  readonly disk: DiskReserve;
  /** Bounds the memory for JSON bodies of admitted requests. */
  readonly admittedBodies: Pick<BodyBudget, "take">;
  /** Bounds the memory for bodies of inbound requests that are not authenticated yet. */
  readonly unauthenticatedBodies: Pick<BodyBudget, "take">;
  /** The server's public address without a trailing slash. The `url` of a record begins with it. */
  readonly baseUrl: string;
}
