// The SHA-256 sums at the end of an archive, in the format of the program `sha256sum`.

export const sumsName = "SHA256SUMS";

export const formatSum = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/** The length of such a line. */
export const sumBytes = (name: string): number => 64 + 2 + name.length + 1;
