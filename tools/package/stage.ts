// Writes everything of a published package except its code to the folder `publish`: the manifest, the README, the license and other files.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutRelativeLinks } from "./links.ts";
import { type Manifest, publishedManifest, type Workspace } from "./manifest.ts";

const root = join(import.meta.dirname, "../..");

const readManifest = async (folder: string): Promise<Manifest> => JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

const readWorkspace = async (): Promise<Workspace> => {
  const folders = await readdir(join(root, "packages"));
  const manifests = await Promise.all(folders.map((folder) => readManifest(join(root, "packages", folder))));
  return { versions: new Map(manifests.map(({ name, version }) => [name, version])) };
};

/**
 * Empties the folder `publish` of a package, and writes all but `dist` to it. Returns the manifest of the checkout. The caller writes the
 * folders in `built`, which the checkout has elsewhere.
 */
export const stagePackage = async (folder: string, overrides: Partial<Manifest> = {}, built: readonly string[] = []): Promise<Manifest> => {
  const [workspace, manifest] = await Promise.all([readWorkspace(), readManifest(folder)]);
  const target = join(folder, "publish");
  await rm(target, { recursive: true, force: true });
  await mkdir(join(target, "dist"), { recursive: true });
  const { files = [] } = manifest;
  const whole = { ...manifest, files: [...files, ...built] };
  const published = { ...publishedManifest(whole, workspace), ...overrides };
  await writeFile(join(target, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  const readme = await readFile(join(folder, "README.md"), "utf8");
  await writeFile(join(target, "README.md"), withoutRelativeLinks(readme));
  await cp(join(root, "LICENSE"), join(target, "LICENSE"));
  await Promise.all(files.map((file) => cp(join(folder, file), join(target, file), { recursive: true })));
  return manifest;
};
