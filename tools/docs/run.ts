// The shell blocks that run-readme.ts runs. The tour is the README's, in its order.
import type { Block } from "./blocks.ts";
import { notRun } from "./not-run.ts";

const isShell = ({ language }: Block): boolean => language === "sh" || language === "console";

/** Whether the block is among those that run-readme.ts runs against the server of the tour. */
export const isRun = (block: Block): boolean => {
  if (!isShell(block)) return false;
  const reasons = Object.keys(notRun[block.page] ?? {});
  return (block.page === "README.md" || block.page.startsWith("docs/")) && !reasons.some((start) => block.text.startsWith(start));
};
