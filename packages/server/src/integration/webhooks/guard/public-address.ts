// Decides whether an IP address is public, so that webhooks cannot reach private networks.
import { isIP } from "node:net";
import { inRanges } from "../../../platform/addresses.ts";

/** IPv4 ranges that are not public: private, shared, local, documentation, relay, multicast, reserved, and cloud metadata services. */
const closedIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** The only public IPv6 range. Mapped, compatible and NAT64 forms of IPv4 addresses are outside this range. */
const openIPv6 = ["2000::/3"];

/** Ranges inside 2000::/3 that are not public: Teredo and other protocol assignments, documentation, 6to4 and AS112. */
const closedIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

/** Whether an address is globally reachable. Returns false for zone ids and for anything but an address in its usual notation. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes("%")) return false;
  if (isIP(address) === 4) return !inRanges(address, closedIPv4);
  return isIP(address) === 6 && inRanges(address, openIPv6) && !inRanges(address, closedIPv6);
};
