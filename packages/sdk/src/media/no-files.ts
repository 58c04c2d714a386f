// `#source` in browsers and workers, which have no files with paths.
import { UsageError } from "../errors.ts";
import type { UploadContent } from "./content.ts";

/** @throws UsageError always */
export const openFile = async (_source: string | URL, method: string): Promise<UploadContent> => {
  throw new UsageError(`${method} cannot open paths here. Pass a File, a Blob, bytes or a stream.`);
};
