import { type Reader, Unreadable } from "./reader.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (written: string): boolean => uuid.test(written);

/** The id of a record that has no shorter name. */
export const id: Reader<string> = (written) => {
  if (!isUuid(written)) throw new Unreadable("must be an id such as 01890000-0000-7000-8000-000000000001");
  return written.toLowerCase();
};
