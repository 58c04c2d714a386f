// The commands `secret-key adopt` and `object-store adopt`, which replace what the database remembers of its processes.
import { adoptObjectStore, adoptSecretKey } from "../operation/installation/adopt.ts";
import { readConfig } from "../settings/config.ts";
import { locateStore } from "../work/media/store/locate.ts";
import { withAdminContext } from "./admin.ts";
import { print } from "./output.ts";

export const adoptSecretKeyCommand = async (): Promise<void> => {
  await withAdminContext(({ database }) => adoptSecretKey(readConfig(), database));
  print("The database is now used with this secret key. Start every process with it.");
};

export const adoptObjectStoreCommand = async (options: { force?: true }): Promise<void> => {
  const location = locateStore(readConfig());
  const { total, present } = await withAdminContext(({ database }) => adoptObjectStore(location, database, options));
  print(
    `The database's attachments are now in ${location.name}, which has ${present} of the ${total} newest. Start every process with this store.`,
  );
};
