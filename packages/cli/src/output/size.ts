const units = ["B", "kB", "MB", "GB", "TB"];

/** Bytes for people: `512 B`, `1.4 MB`. A MB is 1,000,000 bytes. */
export const sizeOf = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  // What would be rounded to 1000 is one of the next unit.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${unit === 0 || size >= 99.95 ? size.toFixed(0) : size.toFixed(1)} ${units[unit]}`;
};
