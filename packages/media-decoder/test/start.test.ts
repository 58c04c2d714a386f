import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkVersions } from "../src/child/load-sharp.ts";
import { listReadableFolders } from "../src/process/readable-folders.ts";

describe("versions of the libraries", () => {
  test("that are installed are safe", () => {
    expect(() => checkVersions(sharp.versions)).not.toThrow();
  });

  test.each([
    [{ sharp: "0.35.3" }, "sharp 0.35.3 has known vulnerabilities"],
    [{ vips: "8.18.2" }, "vips 8.18.2 has known vulnerabilities"],
    [{ heif: "1.23.1" }, "heif 1.23.1 has known vulnerabilities"],
    [{ heif: "1.9.9" }, "heif 1.9.9 has known vulnerabilities"],
    [{ heif: undefined }, "heif 0 has known vulnerabilities"],
  ])("%o are refused", (older, message) => {
    expect(() => checkVersions({ ...sharp.versions, ...older })).toThrow(message);
  });

  test.each([{ sharp: "0.35.10" }, { vips: "8.20.0" }, { heif: "2.0.0" }])("%o are accepted", (newer) => {
    expect(() => checkVersions({ ...sharp.versions, ...newer })).not.toThrow();
  });
});

describe("the child may read its own code, and sharp with its dependencies,", () => {
  const makeFolder = async (): Promise<string> => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "worktrack-media-")));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  };

  const writePackage = async (folder: string, manifest: object = {}): Promise<void> => {
    await mkdir(join(folder, "dist"), { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  };

  const sharpManifest = { dependencies: { semver: "1" }, optionalDependencies: { "@img/here": "1", "@img/elsewhere": "1" } };

  test("in the flat folder that npm makes", async () => {
    const root = join(await makeFolder(), "node_modules");
    const own = join(root, "@worktrack/media-decoder");
    await writePackage(own);
    await writePackage(join(root, "sharp"), sharpManifest);
    for (const name of ["semver", "@img/here", "other"]) await writePackage(join(root, name));
    const folders = listReadableFolders(join(own, "dist/child.js"), join(root, "sharp/dist/index.cjs"));
    const expected = [join(own, "dist"), join(own, "package.json"), ...["sharp", "semver", "@img/here"].map((name) => join(root, name))];
    expect(folders.toSorted()).toEqual(expected.toSorted());
  });

  test("behind the links that pnpm makes, by both paths", async () => {
    const root = await makeFolder();
    const store = (name: string) => join(root, "node_modules/.pnpm", name, "node_modules");
    const own = join(root, "packages/media-decoder");
    await writePackage(own);
    await writePackage(join(store("sharp@1"), "sharp"), sharpManifest);
    await writePackage(join(store("semver@1"), "semver"));
    await symlink(join(store("semver@1"), "semver"), join(store("sharp@1"), "semver"));
    const folders = listReadableFolders(join(own, "dist/child.js"), join(store("sharp@1"), "sharp/dist/index.cjs"));
    const packages = [join(store("sharp@1"), "sharp"), join(store("sharp@1"), "semver"), join(store("semver@1"), "semver")];
    expect(folders.toSorted()).toEqual([join(own, "dist"), join(own, "package.json"), ...packages].toSorted());
  });
});
