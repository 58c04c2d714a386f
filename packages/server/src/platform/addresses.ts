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
export const networkOf = (address: string): string => {
  const number = numberOf(address);
  return number?.width === 128 ? `${(number.value >> 64n).toString(16)}::/64` : address;
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
