// Makes the relative links of a README absolute, because package registries show it without the repository.
import { posix } from "node:path";

const link = /\]\((?![a-z]+:|#)([^)\s#]+)(#[^)\s]*)?\)/g;

/** `folder` is the README's own folder in the repository. */
export const absoluteLinks = (readme: string, folder: string, homepage: string): string =>
  readme.replace(link, (_, path: string, anchor = "") => `](${homepage}/blob/HEAD/${posix.join(folder, path)}${anchor})`);
