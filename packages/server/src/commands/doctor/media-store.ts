// Checks that the object store is the database's, and can store an upload now.
import type { Database } from "../../database/database.ts";
import { findOrCreateInstallation } from "../../operation/installation/installation.ts";
import { judgeStore } from "../../operation/installation/object-store.ts";
import { storeRefusal } from "../../operation/installation/store-refusal.ts";
import { messageOf } from "../../platform/log.ts";
import type { Config } from "../../settings/config.ts";
import { locateStore } from "../../work/media/store/locate.ts";
import { error, type Finding, ok } from "./finding.ts";

export const checkMediaStore = async (config: Pick<Config, "s3" | "dataDir">, database: Database): Promise<Finding> => {
  const location = locateStore(config);
  const installation = await findOrCreateInstallation(database);
  try {
    const verdict = judgeStore(installation, await location.readMarker());
    if (verdict === "unmarked" || verdict === "unregistered") return ok(`${location.name} is not used yet; the first start marks it`);
    if (verdict !== "same")
      return error(
        storeRefusal(location, verdict, installation).message,
        "docs/growing.md (The secret key and the object store) explains it.",
      );
    await (await location.open()).check();
    return ok(`${location.name} is the database's, and can be written`);
  } catch (problem) {
    const remedy =
      location.setting === "S3_BUCKET"
        ? "Check the service, S3_ENDPOINT, the bucket's name and the credentials. Uploads and downloads are 503 until then."
        : "Check the disk, and that the folder belongs to the server's user. Uploads fail until then.";
    return error(`${location.setting}: ${location.name} cannot be used: ${messageOf(problem)}`, remedy);
  }
};
