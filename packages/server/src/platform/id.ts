import { v7 } from "uuid";

/** UUIDv7: ascending in one process, so rows arrive at the end of their indexes. */
export const newId = (): string => v7();

/** Before every UUIDv7 of this time or later, and behind all older ones. */
export const idBefore = (ms: number): string => {
  const time = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text could be an id: a UUID in lower case. */
export const isId = (text: string): boolean => shape.test(text);
