// Reads and validates the environment variables, and converts them to the `Config` that the process starts with.
import { isIP } from "node:net";
import { resolve } from "node:path";
import { Cidr } from "@worktrack/contract";
import { z } from "zod";

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
const port = z
  .string()
  .regex(/^\d{1,5}$/, "Must be a port, 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "Must be a port, 0 to 65535");

/** True for what Express accepts as a trusted proxy: an address, a range, or one of its own names. */
const isProxy = (item: string): boolean => {
  const [address = "", bits = "0", ...rest] = item.split("/");
  return ["loopback", "linklocal", "uniquelocal"].includes(item) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
};

const isRange = (item: string): boolean => Cidr.safeParse(item).success;

/** True for a Redis URL with nothing but a user, a password, a host, a port and the number of a database. */
const isRedisUrl = (value: string): boolean => {
  const url = URL.parse(value);
  if (!url || !/^rediss?:$/.test(url.protocol)) return false;
  return url.hostname !== "" && /^\/?\d{0,5}$/.test(url.pathname) && url.search + url.hash === "" && isEncoded(url.username + url.password);
};

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const delayUnits = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Parses a delay such as `5s`, `10m` or `24h` to milliseconds. */
const retryDelay = z
  .string()
  .regex(/^\s*\d{1,5}[smh]\s*$/, "Must be `none` or delays such as 5s,1m,24h")
  .transform((value) => Number.parseInt(value, 10) * delayUnits[value.trim().slice(-1) as keyof typeof delayUnits]);

/** The environment variables that the server reads. README.md (Settings) describes each. */
const Environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: port.default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, "Must be like redis://user:password@host:6379/0, or rediss:// for TLS. Percent-encode special characters")
    .optional(),
  WORKTRACK_REDIS_TIMEOUT_MS: z.coerce.number<string>().int().min(10).max(10_000).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  WORKTRACK_SECRET_KEY: z
    .base64()
    .transform((value) => Buffer.from(value, "base64"))
    .refine((key) => key.length === 32, "Must be 32 bytes in base64")
    // Rejects placeholders from examples, with which anybody could forge links.
    .refine((key) => key.some((byte) => byte !== key[0]), "Must be random, such as the output of: openssl rand -base64 32")
    .optional(),
  WORKTRACK_DATA_DIR: z.string().min(1).default(".worktrack"),
  WORKTRACK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKTRACK_TRUST_PROXY: list.refine((items) => items.every(isProxy), "Must be addresses or ranges, separated by commas").default([]),
  WORKTRACK_ALLOW_HTTP: z.enum(["loopback"]).optional(),
  WORKTRACK_TLS_CERT: z.string().min(1).optional(),
  WORKTRACK_TLS_KEY: z.string().min(1).optional(),
  WORKTRACK_CORS_ORIGINS: list.default([]),
  WORKTRACK_ROLE: z.enum(["all", "api", "worker"]).default("all"),
  WORKTRACK_WEBHOOK_ALLOW_CIDRS: list
    .refine((items) => items.every(isRange), "Must be addresses or ranges, separated by commas")
    .default([]),
  WORKTRACK_WEBHOOK_PORTS: list.pipe(z.array(port)).optional(),
  WORKTRACK_WEBHOOK_TIMEOUT_MS: z.coerce.number<string>().int().min(100).max(60_000).default(10_000),
  WORKTRACK_WEBHOOK_RETRY_SCHEDULE: z
    .string()
    .transform((value) => (value === "none" ? [] : value.split(",")))
    .pipe(z.array(retryDelay).max(20))
    .default([5_000, 60_000, 600_000, 3_600_000, 21_600_000, 86_400_000]),
  WORKTRACK_DRAIN_DELAY_SECONDS: z.coerce.number<string>().min(0).max(3_600).default(0),
  WORKTRACK_DRAIN_SECONDS: z.coerce.number<string>().int().min(0).max(3_600).default(20),
  WORKTRACK_BCRYPT_COST: z.coerce.number<string>().int().min(4).max(15).default(10),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Settings for an S3-compatible object store. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings for webhook deliveries. */
export interface WebhookConfig {
  /** Non-public ranges that webhooks may reach. */
  readonly allowCidrs: readonly string[];
  /** The only ports that webhooks may use. Null allows any port. */
  readonly ports: readonly number[] | null;
  /** The longest time that one attempt may take. */
  readonly timeoutMs: number;
  /** The delays between attempts. Empty means a single attempt. */
  readonly retryDelaysMs: readonly number[];
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** When absent, the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The Redis that keeps rate limits for all processes. When absent, each process counts by itself. */
  readonly redisUrl?: string | undefined;
  /** The longest time that a request waits for Redis. */
  readonly redisTimeoutMs?: number | undefined;
  /** When absent, attachments are stored in `dataDir`. */
  readonly s3?: S3Config | undefined;
  /** 32 bytes. When absent, a key is created once and stored in `dataDir`. */
  readonly secretKey?: Buffer | undefined;
  /** Without a trailing slash. Defaults to the address that the server listens on. */
  readonly baseUrl?: string | undefined;
  /** Addresses or ranges of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[];
  readonly allowHttp?: "loopback" | undefined;
  readonly tls?: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly corsOrigins: readonly string[];
  /** `api` serves requests, `worker` delivers webhooks and deletes old data, `all` does both. */
  readonly role: "all" | "api" | "worker";
  readonly webhooks: WebhookConfig;
  /** How long the server still accepts connections on shutdown, while /readyz fails, so that a load balancer can stop using it. */
  readonly drainDelayMs: number;
  /** How long running requests may take to finish on shutdown, after `drainDelayMs`. */
  readonly drainMs: number;
  readonly bcryptCost: number;
  readonly logLevel: string;
}

/** A setting is invalid, so the server does not start. The message is one line that names the variable. */
export class ConfigError extends Error {}

/** @throws ConfigError naming the first invalid variable. It does not contain the value, which may be secret. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if ((env.WORKTRACK_TLS_CERT === undefined) !== (env.WORKTRACK_TLS_KEY === undefined))
    throw new ConfigError("WORKTRACK_TLS_CERT and WORKTRACK_TLS_KEY: set both or neither");
  if (env.WORKTRACK_ROLE !== "all" && env.DATABASE_URL === undefined)
    throw new ConfigError(
      `WORKTRACK_ROLE: ${env.WORKTRACK_ROLE} requires DATABASE_URL, because only one process can use the embedded database`,
    );
  return {
    redisUrl: env.REDIS_URL,
    redisTimeoutMs: env.WORKTRACK_REDIS_TIMEOUT_MS,
    s3: s3Of(env),
    secretKey: env.WORKTRACK_SECRET_KEY,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.WORKTRACK_DATA_DIR),
    baseUrl: env.WORKTRACK_BASE_URL?.replace(/(?<!\/)\/+$/, ""),
    trustProxy: env.WORKTRACK_TRUST_PROXY,
    allowHttp: env.WORKTRACK_ALLOW_HTTP,
    tls: env.WORKTRACK_TLS_CERT && env.WORKTRACK_TLS_KEY ? { certFile: env.WORKTRACK_TLS_CERT, keyFile: env.WORKTRACK_TLS_KEY } : undefined,
    corsOrigins: env.WORKTRACK_CORS_ORIGINS,
    role: env.WORKTRACK_ROLE,
    webhooks: {
      allowCidrs: env.WORKTRACK_WEBHOOK_ALLOW_CIDRS,
      ports: env.WORKTRACK_WEBHOOK_PORTS ?? null,
      timeoutMs: env.WORKTRACK_WEBHOOK_TIMEOUT_MS,
      retryDelaysMs: env.WORKTRACK_WEBHOOK_RETRY_SCHEDULE,
    },
    drainDelayMs: env.WORKTRACK_DRAIN_DELAY_SECONDS * 1_000,
    drainMs: env.WORKTRACK_DRAIN_SECONDS * 1_000,
    bcryptCost: env.WORKTRACK_BCRYPT_COST,
    logLevel: env.LOG_LEVEL,
  };
};

/** Requires all S3 settings or none, so that a missing one does not silently store uploads on the local disk. */
const s3Of = (env: z.infer<typeof Environment>): S3Config | undefined => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: region ?? "us-east-1", accessKeyId, secretAccessKey };
  if (endpoint || bucket || region || accessKeyId || secretAccessKey)
    throw new ConfigError("S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all or none");
  return undefined;
};
