// The shell blocks that run-readme.ts runs. The tour is the README's, in its order.
import type { Block } from "./blocks.ts";
import { notRun } from "./not-run.ts";

const isShell = ({ language }: Block): boolean => language === "sh" || language === "console";

/** Tests of the CLI parse the examples in docs/cli, which need records of their own. */
export const isParsed = ({ page }: Block): boolean => page.startsWith("docs/cli/");

/** Whether the block is among those that run-readme.ts runs against the server of the tour. */
export const isRun = (block: Block): boolean => {
  if (!isShell(block)) return false;
  const reasons = Object.keys(notRun[block.page] ?? {});
  const isTour = (block.page === "README.md" || block.page.startsWith("docs/")) && !isParsed(block);
  return isTour && !reasons.some((start) => block.text.startsWith(start));
};
