/** Reads an identifier such as `ops-12`. Undefined for other texts. */
export const readIdentifier = (text: string): string | undefined =>
  /^[a-z0-9]{2,6}-\d{1,9}$/i.test(text.trim()) ? text.trim().toUpperCase() : undefined;
