const units = ["byte", "kilobyte", "megabyte"] as const;

/** A number of bytes as people read it, such as "1.4 MB". A kilobyte has 1,024 bytes, as in the limits. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
};
