// Images in documents. They name an attachment of the API, and Markdown writes them as `![alt](media:ID)`.

/** The most characters of an alternative text. */
export const altCharsMax = 1_000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an attachment, in lower case. Undefined for everything else. */
export const mediaIdOf = (value: unknown): string | undefined =>
  typeof value === "string" && uuid.test(value) ? value.toLowerCase() : undefined;

/** The attachment's id in an address such as `media:01a2…`. */
export const mediaIdIn = (address: string): string | undefined => mediaIdOf(/^media:(.*)$/i.exec(address)?.[1]);

export const addressOfMedia = (mediaId: string): string => `media:${mediaId}`;

/** An alternative text has one line. */
export const joinLines = (alt: string): string => alt.replace(/\r\n|\r|\n/g, " ");

export const isAltTooLong = (alt: string): boolean => alt.length > altCharsMax && [...alt].length > altCharsMax;

export const cutAlt = (alt: string): string => [...alt].slice(0, altCharsMax).join("");
