import { defineCommand } from "../command/definition.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { credentialColumns } from "./columns.ts";
import type { Kind } from "./kind.ts";

export const list = (kind: Kind) =>
  defineCommand({
    name: "list",
    summary: `List ${kind.noun}s`,
    options: listOptions,
    run: async ({ client, output }, input) => {
      const credentials = kind.of(await client());
      const found = fetchCursorPages(maxRows(input), (page) => credentials.list(page));
      await output.list(found, credentialColumns, `No ${kind.noun}s. "worktrack ${kind.name} create NAME --scope tasks:read" makes one`);
    },
  });
