import { command } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { identityColumns } from "./columns.ts";

export const me = command({
  name: "me",
  summary: summaries.me,
  run: async ({ client, output }) => output.record(await (await client()).me.get(), identityColumns),
});
