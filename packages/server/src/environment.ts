// The environment variables that the server reads, and how each is validated. README.md (Settings) describes them.
import { isIP } from "node:net";
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

/** True for the address of a name server, such as `192.0.2.53`, `192.0.2.53:5353` or `[2001:db8::53]:5353`. */
const isNameServer = (item: string): boolean => {
  if (isIP(item) > 0) return true;
  const [, v6 = "", v4 = "", portText = "53"] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(item) ?? [];
  return (isIP(v6) === 6 || isIP(v4) === 4) && Number(portText) > 0 && Number(portText) <= 65_535;
};

/** True for an OpenID provider's issuer: `https`, or `http` on this machine, for development. */
const isIssuer = (value: string): boolean => {
  const url = URL.parse(value);
  if (!url || url.username + url.password + url.search + url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isThisMachine(url.hostname));
};

/** Browsers trust plain HTTP to these hosts like HTTPS. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const delayUnits = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Parses a delay such as `5s`, `10m` or `24h` to milliseconds. */
const retryDelay = z
  .string()
  .regex(/^\s*\d{1,5}[smh]\s*$/, "Must be `none` or delays such as 5s,1m,24h")
  .transform((value) => Number.parseInt(value, 10) * delayUnits[value.trim().slice(-1) as keyof typeof delayUnits]);

/** How the server proves its client secret to the OpenID provider. `…_raw` is for providers that compare the secret without decoding it. */
export const oidcClientAuths = ["client_secret_basic", "client_secret_basic_raw", "client_secret_post"] as const;

/** config.ts converts the parsed variables to the server's configuration. */
export const Environment = z.object({
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
  WORKTRACK_DISK_RESERVE_BYTES: z.coerce.number<string>().int().min(0).optional(),
  WORKTRACK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKTRACK_TRUST_PROXY: list.refine((items) => items.every(isProxy), "Must be addresses or ranges, separated by commas").default([]),
  WORKTRACK_ALLOW_HTTP: z.enum(["loopback"]).optional(),
  WORKTRACK_TLS_CERT: z.string().min(1).optional(),
  WORKTRACK_TLS_KEY: z.string().min(1).optional(),
  WORKTRACK_CORS_ORIGINS: list.default([]),
  WORKTRACK_ROLE: z.enum(["all", "api", "worker"]).default("all"),
  WORKTRACK_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, "Must be 16 to 200 characters of A-Z a-z 0-9 . _ ~ + / -, such as the output of: openssl rand -hex 32")
    .optional(),
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
  WORKTRACK_DNS_SERVERS: list
    .refine((items) => items.every(isNameServer), "Must be addresses of name servers, separated by commas, such as 192.0.2.53:5353")
    .refine((items) => items.length <= 10, "Must be at most 10 name servers")
    .default([]),
  WORKTRACK_AUDIT_DAYS: z.coerce.number<string>().int().min(365).max(36_500).optional(),
  WORKTRACK_OIDC_ISSUER: z.string().refine(isIssuer, "Must be the https URL of an OpenID provider, without a query").optional(),
  WORKTRACK_OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  WORKTRACK_OIDC_CLIENT_SECRET: z.string().min(1).max(2_000).optional(),
  WORKTRACK_OIDC_CLIENT_AUTH: z.enum(oidcClientAuths).optional(),
  WORKTRACK_OIDC_ONLY: z.stringbool().default(false),
  WORKTRACK_DRAIN_DELAY_SECONDS: z.coerce.number<string>().min(0).max(3_600).default(0),
  WORKTRACK_DRAIN_SECONDS: z.coerce.number<string>().int().min(0).max(3_600).default(20),
  WORKTRACK_BCRYPT_COST: z.coerce.number<string>().int().min(4).max(15).default(10),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});
