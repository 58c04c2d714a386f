import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * Inline code in the docs refers to the repository when it is
 * - a path: it ends in a file extension of the repository, or its first segment is one of the repository's folders;
 * - a name: a word with a capital or an underscore, alone, dotted, or called, as in `claimDue`, `Database.query` or `serve(runtime)`.
 * In `name` (`file.ts`), the file must contain the name, even if the name is one lowercase word.
 */
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const ignored = ["**/node_modules/**", "**/dist/**", "**/.git/**", "**/.turbo/**", "**/.worktrack/**", "packages/server/**/generated/**"];
const entries = globSync(["*", ".*", "{packages,docs,deploy,tools,.ci,.changeset}/**/*"], { cwd: root, exclude: ignored });

const pages = globSync(["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/**/*.md", "packages/*/README.md"], {
  cwd: root,
  // A test of the SDK compares its generated pages with the contract.
  exclude: [...ignored, "docs/sdk/reference/**", "docs/errors.md"],
});
const extension = /[\w*>]\.(tsx?|mjs|js|py|md|json|ya?ml|sql|prisma)$/;
const isSource = (path: string): boolean =>
  /\.(tsx?|mjs|js|py|json|ya?ml|sql|prisma|service)$|^\.ci\/\w+$/.test(path) && path !== "pnpm-lock.yaml";

/** Line comments and block comments, so that a name does not exist only because a comment mentions it. */
const comments = /^\s*(\/\/|\/?\*|--|#).*$|\s\/\/ .*$/gm;
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const sources = new Map(entries.filter(isSource).map((path) => [path, read(path).replaceAll(comments, "")]));
const folders = new Set(entries.flatMap((path) => dirname(path).split("/")));

const escaped = (text: string): string => text.replaceAll(/[.+$()[\]{}|\\^?]/g, "\\$&");

/** The files and folders that a path in the docs can mean: the path may omit leading folders, and `*` and `<name>` match any name. */
const entriesAt = (path: string): string[] => {
  const pattern = escaped(path.replace(/\/$/, "")).replaceAll(/\*|<[^>]+>/g, "[^/]*");
  const suffix = new RegExp(`(^|/)${pattern}$`);
  return entries.filter((entry) => suffix.test(entry));
};

const hasWord = (text: string, word: string): boolean => new RegExp(`(?<!\\w)${escaped(word)}(?!\\w)`).test(text);
const isInSource = (test: (text: string) => boolean): boolean => [...sources.values()].some(test);

/** Some folders are called as the first part of MIME types is. */
const isMimeType = (code: string): boolean => /^(?:image|video)\/[\w+-]+$/.test(code);

const isPath = (code: string): boolean => {
  if (!/^[\w@.*<>/-]+$/.test(code) || code.startsWith("/") || isMimeType(code)) return false;
  return extension.test(code) || (code.includes("/") && folders.has(code.split("/")[0] ?? ""));
};

const nameIn = (code: string): string | undefined => /^[A-Za-z]\w*(\.\w+)*(?=$|[([])/.exec(code)?.[0];

const exists = (code: string): boolean => {
  if (isPath(code)) return entriesAt(code).length > 0;
  const name = nameIn(code);
  if (name === undefined || !/[A-Z_.]/.test(name)) return true;
  const parts = name.split(".");
  return isInSource((text) => hasWord(text, name) || parts.every((part) => hasWord(text, part)));
};

interface Reference {
  readonly code: string;
  /** The file in parentheses after the code. */
  readonly file: string | undefined;
}

const referencesOf = (page: string): Reference[] => {
  const prose = read(page).replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`(?=(?:\s\(`([^`\s]+\.\w+)`)?)/g)].map(([, code = "", file]) => ({ code, file }));
};

const isStale = ({ code, file }: Reference): boolean => {
  const name = nameIn(code);
  if (file === undefined || !isPath(file) || name === undefined) return !exists(code);
  const last = name.split(".").at(-1) ?? name;
  return !entriesAt(file).some((path) => hasWord(sources.get(path) ?? "", last));
};

describe.each(pages)("%s", (page) => {
  it("refers only to paths and names that exist in the repository", () => {
    const stale = referencesOf(page).filter(isStale);
    expect(stale.map(({ code, file }) => (file === undefined ? code : `${code} (${file})`))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = ""]) => join(dirname(page), target));
    expect(targets.filter((target) => !entries.includes(target.replace(/\/$/, "")))).toEqual([]);
  });
});
