import { defineCommand } from "../command/definition.ts";
import { argument, required, value, values } from "../command/option.ts";
import { dateIso, text } from "../command/reader.ts";
import type { Kind } from "./kind.ts";
import { apiReach, createReach } from "./reach.ts";
import { scope } from "./scope.ts";

export const create = (kind: Kind) =>
  defineCommand({
    name: "create",
    summary: `Create a ${kind.noun}; shows its secret once`,
    details: `Example:\n  worktrack ${kind.name} create ci --scope tasks:read --project OPS --cidr 203.0.113.0/24 --expires 2027-01-01`,
    arguments: { name: argument("NAME", text, "What it is called") },
    options: {
      scope: required(values("SCOPE", scope, "What it may do: tasks:read, tasks:write, …", "scopes")),
      ...createReach,
      expires: value("DATE", dateIso, "When it stops working, 00:00 UTC of a day or a full time", "expiresAt"),
    },
    run: async ({ client: connect, output }, { name, scope: scopes, expires: expiresAt, ...reach }) => {
      const client = await connect();
      const created = await kind.of(client).create({ name, scopes, expiresAt, ...(await apiReach(client, reach)) });
      output.secret(created, `Created ${kind.noun} ${created.name}. Its secret is shown this once: keep it now`);
    },
  });
