// The header `traceparent` of W3C Trace Context, which connects a request with the trace of its client.

/** Version, trace id, parent id and flags. Neither id may be zero. */
const shape = /^(?!ff)([0-9a-f]{2})-((?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const charsMax = 256;

/** The header in version 00. Undefined if it is absent or invalid. Of a later version only the fields and the flag of version 00 are kept. */
export const parseTraceparent = (header: string | undefined): string | undefined => {
  if (header === undefined || header.length > charsMax) return undefined;
  const [, version, ids, flags = "", more] = shape.exec(header.trim()) ?? [];
  if (version === undefined) return undefined;
  if (version === "00") return more === undefined ? `00-${ids}-${flags}` : undefined;
  return `00-${ids}-0${Number.parseInt(flags, 16) & 1}`;
};
