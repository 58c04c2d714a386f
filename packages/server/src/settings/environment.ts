// The environment variables that the server reads, how each is validated, and what docs/settings.md says about it.
import { bounds } from "@worktrack/contract";
import { z } from "zod";
import { isIssuer, isNameServer, isProxy, isRange, isRedisUrl, list, port, retryDelay } from "./values.ts";

declare module "zod" {
  interface GlobalMeta {
    /** The effect of an unset variable, in Markdown. Absent if the schema has a default that shows it. */
    readonly unset?: string;
  }
}

/** How the server proves its client secret to the OpenID provider. `…_raw` is for providers that compare the secret without decoding it. */
export const oidcClientAuths = ["client_secret_basic", "client_secret_basic_raw", "client_secret_post"] as const;

/** config.ts converts the parsed variables to the server's configuration. */
export const Environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1").meta({ description: "the address to listen on" }),
  PORT: port.default(3000).meta({ description: "the port to listen on" }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ unset: "the embedded PostgreSQL", description: "`postgresql://user:password@host:5432/name`" }),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, "Must be like redis://user:password@host:6379/0, or rediss:// for TLS. Percent-encode special characters")
    .optional()
    .meta({
      unset: "each process counts by itself",
      description: "rate limits shared by all processes: `redis://user:password@host:6379/0`, or `rediss://` for TLS",
    }),
  WORKTRACK_REDIS_TIMEOUT_MS: z.coerce
    .number<string>()
    .int()
    .min(10)
    .max(10_000)
    .optional()
    .meta({ unset: "`250`", description: "the longest time that a request waits for Redis" }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: "the local disk",
      description: "an S3-compatible store for attachments, such as `https://s3.example.com`. Set all of `S3_*` or none",
    }),
  S3_BUCKET: z.string().min(3).max(63).optional().meta({ description: "its bucket, which no other installation may use" }),
  S3_REGION: z.string().min(1).optional().meta({ unset: "`us-east-1`", description: "its region" }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({ description: "its access key" }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: "its secret key" }),
  WORKTRACK_SECRET_KEY: z
    .base64()
    .transform((value) => Buffer.from(value, "base64"))
    .refine((key) => key.length === 32, "Must be 32 bytes in base64")
    // Rejects placeholders from examples, with which anybody could forge links.
    .refine((key) => key.some((byte) => byte !== key[0]), "Must be random, such as the output of: openssl rand -base64 32")
    .optional()
    .meta({
      unset: "created once in the data folder",
      description: "32 bytes in base64 that seal stored secrets and sign links. Use the same for all processes, and back it up",
    }),
  WORKTRACK_DATA_DIR: z
    .string()
    .min(1)
    .default(".worktrack")
    .meta({ description: "the folder for the embedded PostgreSQL, the attachments on disk, and the secret key" }),
  WORKTRACK_DISK_RESERVE_BYTES: z.coerce.number<string>().int().min(0).optional().meta({
    unset: "1 GB, at most 5 % of the disk",
    description: "the free space that uploads leave on their disk ([disk space](operations.md#disk-space))",
  }),
  WORKTRACK_VIDEO_MAX_BYTES: z.coerce.number<string>().int().min(1).max(bounds.storedFileBytes).default(bounds.videoBytes).meta({
    description: "the size of the largest video that can be uploaded",
  }),
  WORKTRACK_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ unset: "its address, or `localhost`", description: "the beginning of the `url` of records and the `type` of errors" }),
  WORKTRACK_TRUST_PROXY: list
    .refine((items) => items.every(isProxy), "Must be addresses or ranges, separated by commas")
    .default([])
    .meta({ unset: "none", description: "proxies whose `X-Forwarded-*` headers are trusted: addresses or ranges, separated by commas" }),
  WORKTRACK_ALLOW_HTTP: z
    .enum(["loopback"])
    .optional()
    .meta({ unset: "unset; `pnpm start`: `loopback`", description: "`loopback` accepts plain HTTP from this machine" }),
  WORKTRACK_TLS_CERT: z
    .string()
    .min(1)
    .optional()
    .meta({ unset: "unset", description: "a PEM file. With a certificate and a key, the server uses HTTPS" }),
  WORKTRACK_TLS_KEY: z.string().min(1).optional().meta({ unset: "unset", description: "the PEM file of the certificate's key" }),
  WORKTRACK_CORS_ORIGINS: list
    .default([])
    .meta({ unset: "none", description: "origins of web pages that may call the API, separated by commas" }),
  WORKTRACK_ROLE: z
    .enum(["all", "api", "worker"])
    .default("all")
    .meta({ description: "`api` serves requests, `worker` delivers webhooks and deletes old data, `all` does both" }),
  WORKTRACK_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, "Must be 16 to 200 characters of A-Z a-z 0-9 . _ ~ + / -, such as the output of: openssl rand -hex 32")
    .optional()
    .meta({
      unset: "none: this machine only",
      description: "what a scrape of `/metrics` must send as a bearer token, at least 16 characters",
    }),
  WORKTRACK_WEBHOOK_ALLOW_CIDRS: list
    .refine((items) => items.every(isRange), "Must be addresses or ranges, separated by commas")
    .default([])
    .meta({ unset: "none", description: "non-public ranges that webhooks may reach, separated by commas" }),
  WORKTRACK_WEBHOOK_PORTS: list
    .pipe(z.array(port))
    .optional()
    .meta({ unset: "any", description: "the only ports that webhooks may use, separated by commas" }),
  WORKTRACK_WEBHOOK_TIMEOUT_MS: z.coerce
    .number<string>()
    .int()
    .min(100)
    .max(60_000)
    .default(10_000)
    .meta({ description: "the longest time for one attempt" }),
  WORKTRACK_WEBHOOK_RETRY_SCHEDULE: z
    .string()
    .transform((value) => (value === "none" ? [] : value.split(",")))
    .pipe(z.array(retryDelay).max(20))
    .default([5_000, 60_000, 600_000, 3_600_000, 21_600_000, 86_400_000])
    .meta({ unset: "`5s,1m,10m,1h,6h,24h`", description: "the delays between attempts; `none` means one attempt" }),
  WORKTRACK_DNS_SERVERS: list
    .refine((items) => items.every(isNameServer), "Must be addresses of name servers, separated by commas, such as 192.0.2.53:5353")
    .refine((items) => items.length <= 10, "Must be at most 10 name servers")
    .default([])
    .meta({
      unset: "those of the operating system",
      description: "name servers for domains and webhooks, such as `192.0.2.53:5353`, separated by commas",
    }),
  WORKTRACK_AUDIT_DAYS: z.coerce
    .number<string>()
    .int()
    .min(365)
    .max(36_500)
    .optional()
    .meta({ unset: "unset: forever", description: "how many days the audit log is kept, at least 365 ([retention](retention.md))" }),
  WORKTRACK_OIDC_ISSUER: z
    .string()
    .refine(isIssuer, "Must be the https URL of an OpenID provider, without a query")
    .optional()
    .meta({ unset: "none", description: "the OpenID provider that signs people in ([OpenID Connect](openid-connect.md))" }),
  WORKTRACK_OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ unset: "none", description: "the client that the provider registered; required with the issuer" }),
  WORKTRACK_OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .max(2_000)
    .optional()
    .meta({ unset: "none", description: "its secret; required with the issuer" }),
  WORKTRACK_OIDC_CLIENT_AUTH: z.enum(oidcClientAuths).optional().meta({
    unset: "by the provider's metadata",
    description: "how the client secret is sent: `client_secret_basic`, `client_secret_basic_raw` or `client_secret_post`",
  }),
  WORKTRACK_OIDC_ONLY: z.stringbool().default(false).meta({ description: "`true`: people sign in through the provider only" }),
  WORKTRACK_DRAIN_DELAY_SECONDS: z.coerce
    .number<string>()
    .min(0)
    .max(3_600)
    .default(0)
    .meta({ description: "how long a stopping server accepts connections after `/readyz` turns 503, for a load balancer" }),
  WORKTRACK_DRAIN_SECONDS: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(3_600)
    .default(20)
    .meta({ description: "how long running requests may take to finish on shutdown" }),
  WORKTRACK_BCRYPT_COST: z.coerce
    .number<string>()
    .int()
    .min(4)
    .max(15)
    .default(10)
    .meta({ description: "the cost of hashing new secrets, 4 to 15" }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info").meta({
    unset: "`info`; `pnpm start`: `warn`",
    description: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; JSON lines on stderr",
  }),
});
