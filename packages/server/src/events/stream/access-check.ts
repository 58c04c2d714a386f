// Looks up the access of open streams again, and ends those that have lost it.
import type { CredentialReader } from "../../caller/reader.ts";
import type { Clock } from "../../platform/clock.ts";
import { accessOf } from "./access.ts";
import type { StreamConnection } from "./connection.ts";

export const createAccessCheck = (credentials: CredentialReader, clock: Clock) => {
  let checks = 0;
  const newestCheck = new WeakMap<StreamConnection, number>();

  return async (connections: Iterable<StreamConnection>): Promise<void> => {
    const nowMs = clock();
    const check = ++checks;
    const each = [...connections].map(async (connection) => {
      const row = await credentials.read(connection.access.caller.credential.prefix, nowMs);
      // When two checks run concurrently, the one that began later has read the newer row.
      if ((newestCheck.get(connection) ?? 0) > check) return;
      newestCheck.set(connection, check);
      // The same row authenticates the same caller, unless it has expired meanwhile.
      const access = accessOf(connection.access, connection.admission, row, nowMs);
      if (!access) connection.end();
      else if (access.caller.credential !== connection.access.caller.credential) connection.access = access;
    });
    await Promise.all(each);
  };
};
