// Decides which hosts, ports and addresses webhooks may reach. url.ts uses it when a URL is saved, connector.ts at every connection.
import { isIP } from "node:net";
import { inRanges } from "../../../platform/addresses.ts";
import { BlockedTargetError } from "./blocked-target.ts";
import { isPublicAddress } from "./public-address.ts";
import type { Resolve } from "./resolve.ts";

export interface GuardConfig {
  /** CIDR ranges or single addresses that are allowed in addition to public addresses. */
  readonly allowCidrs: readonly string[];
  /** Null allows every port. */
  readonly ports: readonly number[] | null;
}

/** Keeps webhooks away from private networks. The same checks run when a URL is saved and at every connection. */
export interface Guard extends GuardConfig {
  readonly resolve: Resolve;
}

const isAllowed = ({ allowCidrs }: GuardConfig, address: string): boolean =>
  isPublicAddress(address) || (!address.includes("%") && inRanges(address, allowCidrs));

/** Requires every address to be allowed, because a connection may use any of them. @throws BlockedTargetError */
export const requireAllowedAddresses = (config: GuardConfig, addresses: readonly string[]): void => {
  if (!addresses.every((address) => isAllowed(config, address))) throw new BlockedTargetError("address_not_public");
};

/** Checks a host and port without DNS. An empty port means 443. @throws BlockedTargetError */
export const requireAllowedTarget = (config: GuardConfig, host: string, port: string): void => {
  if (config.ports && !config.ports.includes(Number(port || 443))) throw new BlockedTargetError("port_not_allowed");
  if (/(^|\.)localhost\.*$/i.test(host)) throw new BlockedTargetError("localhost");
  if (isIP(host)) requireAllowedAddresses(config, [host]);
};

/** Resolves a name to at least one address, all of them allowed. @throws BlockedTargetError */
export const resolveAllowedAddresses = async (guard: Guard, hostname: string): Promise<readonly string[]> => {
  const addresses = await guard.resolve(hostname).catch((cause) => {
    throw new BlockedTargetError("name_not_resolved", { cause });
  });
  if (addresses.length === 0) throw new BlockedTargetError("name_not_resolved");
  requireAllowedAddresses(guard, addresses);
  return addresses;
};
