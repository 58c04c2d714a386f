import { dateIso } from "../command/date.ts";
import { command } from "../command/definition.ts";
import { argument, required, value, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Kind } from "./kind.ts";
import { scope } from "./scope.ts";

export const create = (kind: Kind) =>
  command({
    name: "create",
    summary: `Create a ${kind.noun}; shows its secret once`,
    details: `Example:\n  worktrack ${kind.name} create ci --scope tasks:read --scope projects:read --expires 2027-01-01`,
    arguments: { name: argument("NAME", text, "What it is called") },
    options: {
      scope: required(values("SCOPE", scope, "What it may do: tasks:read, tasks:write, …", "scopes")),
      expires: value("DATE", dateIso, "When it stops working, 00:00 UTC of a day or a full time", "expiresAt"),
    },
    run: async ({ client, output }, { name, scope: scopes, expires: expiresAt }) => {
      const created = await kind.of(await client()).create({ name, scopes, expiresAt });
      output.secret(created, `Created ${kind.noun} ${created.name}. Its secret is shown this once: keep it now`);
    },
  });
