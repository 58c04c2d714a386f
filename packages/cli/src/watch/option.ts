// The option --watch of lists and views.
import { flag } from "../command/option.ts";
import type { Context } from "../context.ts";
import type { Watched } from "./watch.ts";

export const watchOptions = { watch: flag("Show changes as they happen, until Ctrl-C; --json prints each new state") };

/** Prints the records once, or again after each change. */
export const printOrWatch = async (context: Context, watch: boolean, watched: Watched): Promise<void> => {
  if (!watch) return watched.print(await context.client(), context.output);
  const { watchRecords } = await import("./watch.ts");
  await watchRecords(context, watched);
};
