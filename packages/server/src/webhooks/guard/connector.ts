import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { allowedAddresses, type Guard, requireAllowedAddresses, requireAllowedEnd } from "./guard.ts";
import { Refusal } from "./refusal.ts";

const secure = {
  allowH2: false,
  // Said here, no variable of the environment can unsay it.
  rejectUnauthorized: true,
  // A resumed session's certificate would not be checked again.
  maxCachedSessions: 0,
  autoSelectFamily: true,
  // Node gives an address 250 ms before it tries the next; another continent needs more.
  autoSelectFamilyAttemptTimeout: 2_000,
} as const;

/**
 * Connects an agent to allowed ends only, by TLS, within `timeoutMs`. The addresses that were checked are those that are
 * connected to: a name that means something else by then is refused, or leads where it may. Fails with Refusal.
 */
export const guardedConnector = (guard: Guard, timeoutMs: number): buildConnector.connector => {
  const lookup: LookupFunction = (hostname, _options, callback) => {
    allowedAddresses(guard, hostname).then(
      (addresses) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      (refusal) => callback(refusal, []),
    );
  };
  const connect = buildConnector({ ...secure, lookup, timeout: timeoutMs });
  return (options, callback) => {
    const { protocol, hostname, port } = options;
    try {
      if (protocol !== "https:") throw new Refusal("https_required");
      // No lookup happens for a literal.
      requireAllowedEnd(guard, hostname, port);
    } catch (refusal) {
      return callback(refusal as Error, null);
    }
    // A name's last dot belongs to DNS; TLS and certificates know none.
    const servername = isIP(hostname) ? "" : hostname.replace(/\.$/, "");
    connect({ ...options, servername }, (error, socket) => {
      if (error) return callback(error, null);
      try {
        requireAllowedAddresses(guard, [socket.remoteAddress ?? ""]);
      } catch (refusal) {
        socket.destroy();
        return callback(refusal as Error, null);
      }
      callback(null, socket);
    });
  };
};
