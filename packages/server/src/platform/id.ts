import { v7 } from "uuid";

/** UUIDv7: ascending in one process, so rows arrive at the end of their indexes. */
export const newId = (): string => v7();

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text could be an id: a UUID in lower case. */
export const isId = (text: string): boolean => shape.test(text);
