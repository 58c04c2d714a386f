import type { Arguments } from "@worktrack/sdk";
import { type Reader, Unreadable } from "../command/reader.ts";

type Sort = NonNullable<Arguments<"tasks.list">["sort"]>;

/** What a list can be sorted by; the type keeps it complete without loading the contract. */
const keys: Readonly<Record<Extract<Sort, `-${string}`> extends `-${infer Key}` ? Key : never, true>> = {
  created: true,
  updated: true,
  due: true,
  priority: true,
  number: true,
};

export const sortWords = Object.keys(keys).join(", ");

/** `-` in front: the other way round. */
export const sort: Reader<Sort> = (written) => {
  if (!Object.hasOwn(keys, written.replace(/^-/, ""))) throw new Unreadable(`must be one of ${sortWords}, with - in front for descending`);
  return written as Sort;
};
