// The time zone of the account, in which "today" is meant and times are shown.
import type { Client } from "../context.ts";
import type { ZonedDate } from "./parse-date.ts";
import { localTimeZone, toWallMs } from "./zone.ts";

const timeoutMs = 2_000;

const zones = new WeakMap<Client, Promise<string>>();

const fetchZone = async ({ me }: Client): Promise<string> => {
  try {
    const { timeZone } = await me.preferences.get({}, { maxRetries: 0, timeoutMs });
    if (timeZone === null) return localTimeZone();
    // Throws for a zone that this machine does not know.
    toWallMs(0, timeZone);
    return timeZone;
  } catch {
    return localTimeZone();
  }
};

/** The zone in the account's preferences, else the machine's. Asks the server once for each client, and never fails. */
export const accountTimeZone = (client: Client): Promise<string> => {
  const zone = zones.get(client) ?? fetchZone(client);
  zones.set(client, zone);
  return zone;
};

/** Zones in which it is never the same day. */
const [firstZone, lastZone] = ["Pacific/Kiritimati", "Etc/GMT+12"] as const;

/** The value of a due or start date in Unix milliseconds. Fetches the account's time zone only for a date that depends on it. */
export const resolveTaskDate = async <None extends null | undefined>(client: Client, date: ZonedDate | None): Promise<number | None> => {
  if (typeof date !== "function") return date;
  const ms = date(firstZone);
  return ms === date(lastZone) ? ms : date(await accountTimeZone(client));
};
