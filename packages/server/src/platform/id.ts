import { v7 } from "uuid";

/** Returns a UUIDv7. Ids of one process ascend, so new rows are appended to their indexes. */
export const newId = (): string => v7();

/** A UUID that sorts before every UUIDv7 of this time (Unix milliseconds) or later, and after all earlier ones. */
export const idBefore = (ms: number): string => {
  const time = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True when the text is a UUID in lowercase. */
export const isId = (text: string): boolean => shape.test(text);

/** The time in a UUIDv7, Unix milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
