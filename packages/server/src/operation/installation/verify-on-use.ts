// Wraps an object store that did not answer at the start: it is used only after it has been found to be the database's store.
import { rm } from "node:fs/promises";
import type { Log } from "../../platform/log.ts";
import { StorageError } from "../../work/media/store/error.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";

/** Every operation rejects with StorageError until `verify` has resolved with true. A `verify` that fails is repeated by the next operation. */
export const verifyOnUse = (store: ObjectStore, verify: () => Promise<boolean>, log: Log): ObjectStore => {
  let verified = false;
  const requireVerified = async (): Promise<void> => {
    if (verified) return;
    verified = await verify();
    if (verified) return;
    log.error("the object store is not the one that the database's attachments are in: it is not used");
    throw new StorageError("The object store is not the database's");
  };
  return {
    spoolDir: store.spoolDir,
    put: async (key, file) => {
      await requireVerified().catch(async (error) => {
        await rm(file.path, { force: true });
        throw error;
      });
      await store.put(key, file);
    },
    open: async (key, range, size) => {
      await requireVerified();
      return store.open(key, range, size);
    },
    remove: async (key) => {
      await requireVerified();
      await store.remove(key);
    },
    check: async () => {
      await requireVerified();
      await store.check();
    },
    list: async function* () {
      await requireVerified();
      yield* store.list();
    },
  };
};
