import { v7 } from "uuid";

/** UUIDv7: ascending in one process, so rows arrive at the end of their indexes. */
export const newId = (): string => v7();
