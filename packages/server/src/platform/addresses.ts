// Parses IP addresses and CIDR ranges, compares them, and names the network that limits count a client by.
import { isIP, isIPv4 } from "node:net";

/** An IP address as a number. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) is parsed as IPv4. */
interface Address {
  readonly width: 32 | 128;
  readonly value: bigint;
}

/** A CIDR range: all addresses whose first `bits` bits equal those of `value`. */
interface Range extends Address {
  readonly bits: number;
}

/** True when the address is in one of the ranges. `::/0` contains every IPv6 address and no IPv4 address. */
export const inRanges = (address: string, ranges: readonly string[]): boolean => {
  const number = numberOf(address);
  return number !== undefined && ranges.some((range) => covers(rangeOf(range), { ...number, bits: number.width }));
};

/** True when one of the `outer` ranges contains the whole of `range`. */
export const withinRanges = (range: string, outer: readonly string[]): boolean =>
  outer.some((wide) => covers(rangeOf(wide), rangeOf(range)));

/** The key for limits by client address: an IPv4 address, or the /64 network that one IPv6 client usually owns. */
export const networkOf = (address: string): string => prefixOf(address, 64) ?? address;

/**
 * The key for the larger limits of many clients: the /48 network that one IPv6 site usually owns (RFC 6177), or all clients whose address is
 * unknown. Undefined for an IPv4 address.
 */
export const siteOf = (address: string): string | undefined => (address === "" ? "unknown" : prefixOf(address, 48));

const prefixOf = (address: string, bits: number): string | undefined => {
  const number = numberOf(address);
  return number?.width === 128 ? `${head(number, bits).toString(16)}::/${bits}` : undefined;
};

/** The address in its shortest form, without a zone, and as IPv4 if it is IPv4-mapped. Undefined for a text that is no address. */
export const canonicalAddress = (text: string): string | undefined => {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, "").replace(/^([^%]*)%.*$/, "$1");
  if (isIP(address) !== 6) return isIPv4(address) ? address : undefined;
  const number = numberOf(address);
  if (number?.width === 32) return [24n, 16n, 8n, 0n].map((bits) => (number.value >> bits) & 0xffn).join(".");
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
};

const covers = (outer: Range | undefined, inner: Range | undefined): boolean =>
  outer !== undefined && inner?.width === outer.width && inner.bits >= outer.bits && head(outer, outer.bits) === head(inner, outer.bits);

const head = ({ width, value }: Address, bits: number): bigint => value >> BigInt(width - bits);

/** Parses a `Cidr` of the contract: a range or a single address. */
const rangeOf = (text: string): Range | undefined => {
  const [address = "", bits] = text.split("/");
  const number = numberOf(address);
  if (!number || bits === undefined) return number && { ...number, bits: number.width };
  const mapped = number.width === 32 && !isIPv4(address);
  return { ...number, bits: mapped ? Math.max(0, Number(bits) - 96) : Number(bits) };
};

const numberOf = (text: string): Address | undefined => {
  const address = text.replace(/^([^%]*)%.*$/, "$1");
  const family = isIP(address);
  if (family === 4) return { width: 32, value: joined(address.split(".").map(Number), 8) };
  if (family !== 6) return undefined;
  const value = joined(groupsOf(address), 16);
  return value >> 32n === 0xffffn ? { width: 32, value: value & 0xffff_ffffn } : { width: 128, value };
};

/** The eight groups of an IPv6 address. The URL parser also converts a trailing dotted IPv4 part into groups. */
const groupsOf = (address: string): number[] => {
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
};

const joined = (parts: readonly number[], bitsEach: number): bigint =>
  parts.reduce((value, part) => (value << BigInt(bitsEach)) | BigInt(part), 0n);
