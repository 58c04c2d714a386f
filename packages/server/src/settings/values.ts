// The kinds of values that environment variables of the server have: lists, ports, addresses, URLs and delays.
import { isIP } from "node:net";
import { Cidr } from "@worktrack/contract";
import { z } from "zod";

export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
export const port = z
  .string()
  .regex(/^\d{1,5}$/, "Must be a port, 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "Must be a port, 0 to 65535");

/** True for what Express accepts as a trusted proxy: an address, a range, or one of its own names. */
export const isProxy = (item: string): boolean => {
  const [address = "", bits = "0", ...rest] = item.split("/");
  return ["loopback", "linklocal", "uniquelocal"].includes(item) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
};

export const isRange = (item: string): boolean => Cidr.safeParse(item).success;

/** True for a Redis URL with nothing but a user, a password, a host, a port and the number of a database. */
export const isRedisUrl = (value: string): boolean => {
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
export const isNameServer = (item: string): boolean => {
  if (isIP(item) > 0) return true;
  const [, v6 = "", v4 = "", portText = "53"] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(item) ?? [];
  return (isIP(v6) === 6 || isIP(v4) === 4) && Number(portText) > 0 && Number(portText) <= 65_535;
};

/** True for an OpenID provider's issuer: `https`, or `http` on this machine, for development. */
export const isIssuer = (value: string): boolean => {
  const url = URL.parse(value);
  if (!url || url.username + url.password + url.search + url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isThisMachine(url.hostname));
};

/** Browsers trust plain HTTP to these hosts like HTTPS. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const delayUnits = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Parses a delay such as `5s`, `10m` or `24h` to milliseconds. */
export const retryDelay = z
  .string()
  .regex(/^\s*\d{1,5}[smh]\s*$/, "Must be `none` or delays such as 5s,1m,24h")
  .transform((value) => Number.parseInt(value, 10) * delayUnits[value.trim().slice(-1) as keyof typeof delayUnits]);
