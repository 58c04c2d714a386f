import { newId } from "../../../src/platform/id.ts";
import { contentFor, spool, stores } from "./stores.ts";

/** Runs as a process to be killed: puts objects endlessly, four at a time, and prints the keys that it begins and finishes. */
const [name = "", folder = ""] = process.argv.slice(2);
const store = await stores[name]?.(folder);
if (!store) throw new Error(`No such store: ${name}`);

const putOn = async (): Promise<void> => {
  const key = newId();
  const file = await spool(store, contentFor(key));
  process.stdout.write(`begun ${key}\n`);
  await store.put(key, file);
  process.stdout.write(`done ${key}\n`);
  return putOn();
};
await Promise.all(Array.from({ length: 4 }, putOn));
