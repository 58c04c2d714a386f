// Connects to webhook receivers over TLS, and only to addresses that the guard allows.
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { BlockedTargetError } from "./blocked-target.ts";
import { type Guard, requireAllowedAddresses, requireAllowedTarget, resolveAllowedAddresses } from "./guard.ts";

const connectOptions = {
  allowH2: false,
  // Set here, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
  rejectUnauthorized: true,
  // A resumed session would skip the certificate check.
  maxCachedSessions: 0,
  autoSelectFamily: true,
  // Node's default of 250 ms is too short for a distant server.
  autoSelectFamilyAttemptTimeout: 2_000,
} as const;

/**
 * Creates a connector for undici that connects over TLS to allowed targets only, within `timeoutMs`. It connects to the addresses that it
 * checked, so a DNS answer that changes in between cannot bypass the check. Fails with BlockedTargetError.
 */
export const createGuardedConnector = (guard: Guard, timeoutMs: number): buildConnector.connector => {
  const lookup: LookupFunction = (hostname, _options, callback) => {
    resolveAllowedAddresses(guard, hostname).then(
      (addresses) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      (error) => callback(error, []),
    );
  };
  const connect = buildConnector({ ...connectOptions, lookup, timeout: timeoutMs });
  return (options, callback) => {
    const { protocol, hostname, port } = options;
    try {
      if (protocol !== "https:") throw new BlockedTargetError("https_required");
      // Node does not call lookup for an IP address.
      requireAllowedTarget(guard, hostname, port);
    } catch (error) {
      return callback(error as Error, null);
    }
    // DNS allows a trailing dot in a name. TLS and certificates do not.
    const servername = isIP(hostname) ? "" : hostname.replace(/\.$/, "");
    connect({ ...options, servername }, (error, socket) => {
      if (error) return callback(error, null);
      try {
        requireAllowedAddresses(guard, [socket.remoteAddress ?? ""]);
      } catch (blocked) {
        socket.destroy();
        return callback(blocked as Error, null);
      }
      callback(null, socket);
    });
  };
};
