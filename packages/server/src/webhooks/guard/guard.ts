import { isIP } from "node:net";
import { inRanges } from "../../platform/addresses.ts";
import { isPublicAddress } from "./public.ts";
import { Refusal } from "./refusal.ts";
import type { Resolve } from "./resolve.ts";

export interface GuardConfig {
  /** Ranges, or single addresses, that are allowed beside the public ones. */
  readonly allowCidrs: readonly string[];
  /** null: any port. */
  readonly ports: readonly number[] | null;
}

/** What decides where webhooks may be sent, the same at creation and at every connection. */
export interface Guard extends GuardConfig {
  readonly resolve: Resolve;
}

const isAllowed = ({ allowCidrs }: GuardConfig, address: string): boolean =>
  isPublicAddress(address) || (!address.includes("%") && inRanges(address, allowCidrs));

/** @throws Refusal unless each of these may be connected to: of mixed answers, a connection could take the wrong one. */
export const requireAllowedAddresses = (config: GuardConfig, addresses: readonly string[]): void => {
  if (!addresses.every((address) => isAllowed(config, address))) throw new Refusal("address_not_public");
};

/** What can be told without asking anybody. No port is 443, as in URLs. @throws Refusal */
export const requireAllowedEnd = (config: GuardConfig, host: string, port: string): void => {
  if (config.ports && !config.ports.includes(Number(port || 443))) throw new Refusal("port_not_allowed");
  if (/(^|\.)localhost\.*$/i.test(host)) throw new Refusal("localhost");
  if (isIP(host)) requireAllowedAddresses(config, [host]);
};

/** The addresses of a name, one at least, all of them allowed. @throws Refusal */
export const allowedAddresses = async (guard: Guard, hostname: string): Promise<readonly string[]> => {
  const addresses = await guard.resolve(hostname).catch((cause) => {
    throw new Refusal("name_not_resolved", { cause });
  });
  if (addresses.length === 0) throw new Refusal("name_not_resolved");
  requireAllowedAddresses(guard, addresses);
  return addresses;
};
