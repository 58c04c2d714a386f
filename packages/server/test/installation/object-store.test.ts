import { expect, test } from "vitest";
import { judgeStore, type StoreVerdict } from "../../src/installation/object-store.ts";
import { newId } from "../../src/platform/id.ts";

const id = newId();
const ours = newId();
const another = newId();
const markedFor = (objectStoreId: string, installationId = id) => ({ objectStoreId, installationId });

test.each<[string, StoreVerdict, string | null, ReturnType<typeof markedFor> | undefined]>([
  ["a new store of a new database is unmarked", "unmarked", null, undefined],
  ["a store that a killed start has marked is unclaimed", "unclaimed", null, markedFor(ours)],
  ["a store marked for another database is foreign to a new database", "foreign", null, markedFor(ours, newId())],
  ["the store that the database knows is the same", "same", ours, markedFor(ours)],
  ["the store that the database knows is the same in a clone of the database", "same", ours, markedFor(ours, newId())],
  ["a store without a marker is lost", "lost", ours, undefined],
  ["a second store marked for this database is different", "different", ours, markedFor(another)],
  ["a store marked for another database is foreign", "foreign", ours, markedFor(another, newId())],
])("%s", (_, verdict, objectStoreId, marker) => {
  expect(judgeStore({ id, objectStoreId }, marker)).toBe(verdict);
});
