/** Control characters would steer the terminal, and direction marks would disguise text: neither is let through. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const steering = /[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const steeringButLines = /[\x00-\x08\x0b-\x1f\x7f-\x9f]+/g;
const direction = /[\u202a-\u202e\u2066-\u2069]/g;

/** What others wrote, on one line of a table or a row. */
export const oneLine = (text: string): string => text.replace(steering, " ").replace(direction, "");

/** What others wrote, with its line breaks. */
export const manyLines = (text: string): string => text.replaceAll("\r\n", "\n").replace(steeringButLines, " ").replace(direction, "");
