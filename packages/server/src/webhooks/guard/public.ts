import { isIP } from "node:net";
import { inRanges } from "../../platform/addresses.ts";

/** Of IPv4 all is public but this: private, shared, local, documentation, relay, multicast, reserved, and a cloud's own services. */
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

/** Of IPv6 only this is public, so that no way to write an IPv4 address in it (mapped, compatible, NAT64) leads anywhere … */
const openIPv6 = ["2000::/3"];

/** … less what lies in it: Teredo and others for protocols, documentation twice, 6to4, and AS112. */
const closedIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

/** Whether everybody on the Internet means the same machine by it. What is no address in its usual notation is not public. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes("%")) return false;
  if (isIP(address) === 4) return !inRanges(address, closedIPv4);
  return isIP(address) === 6 && inRanges(address, openIPv6) && !inRanges(address, closedIPv6);
};
