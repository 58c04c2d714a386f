// Reads the code blocks of the documentation.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Block {
  /** Such as `docs/api.md`. */
  readonly page: string;
  readonly line: number;
  /** Such as `ts`. Empty for plain text. */
  readonly language: string;
  /** Without the indentation of the block. */
  readonly text: string;
}

const fence = /^(?<indent> *)```(?<language>\w*)\n(?<text>[\s\S]*?)^ *```$/gm;

export const readBlocks = (page: string): Block[] => {
  const source = readFileSync(root + page, "utf8");
  return [...source.matchAll(fence)].map(({ index, groups: { indent = "", language = "", text = "" } = {} }) => ({
    page,
    line: source.slice(0, index).split("\n").length,
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
};

export const pages: readonly string[] = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"], {
  cwd: root,
  exclude: ["**/node_modules/**"],
}).sort();
