import { type Reader, Unreadable } from "./reader.ts";

export const color: Reader<string> = (written) => {
  if (!/^#[0-9a-f]{6}$/i.test(written)) throw new Unreadable("must be a colour such as #1f6feb");
  return written;
};
