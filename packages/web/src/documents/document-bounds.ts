import { bounds } from "@worktrack/contract/values";

/** The reason for which the server would refuse a document, as a sentence. Undefined when it would accept it. */
export const boundsMessage = (document: unknown): string | undefined => {
  // JSON.stringify overflows the stack on deep nesting.
  if (isDeeper(document, bounds.documentDepth)) return "Too deeply nested. Move parts up.";
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
  return bytes > bounds.documentBytes
    ? `Too large: ${toKilobytes(bytes)} KB of at most ${toKilobytes(bounds.documentBytes)} KB.`
    : undefined;
};

const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Counts objects and arrays, as the server does. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" && value !== null && (levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1)));
