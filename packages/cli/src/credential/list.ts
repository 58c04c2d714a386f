import { command } from "../command/definition.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { cursorPages } from "../paging/page.ts";
import { credentialColumns } from "./columns.ts";
import type { Kind } from "./kind.ts";

export const list = (kind: Kind) =>
  command({
    name: "list",
    summary: `List ${kind.noun}s`,
    options: listOptions,
    run: async ({ client, output }, input) => {
      const credentials = kind.of(await client());
      const found = cursorPages(rowsMaxOf(input), (page) => credentials.list(page));
      await output.list(found, credentialColumns, `No ${kind.noun}s. "worktrack ${kind.name} create NAME --scope tasks:read" makes one`);
    },
  });
