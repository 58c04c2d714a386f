import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { credentialArgument } from "./argument.ts";
import { credentialColumns } from "./columns.ts";
import type { Kind } from "./kind.ts";
import { apiReach, editReach } from "./reach.ts";
import { findCredential } from "./ref.ts";
import { scope as readScope } from "./scope.ts";

export const edit = (kind: Kind) =>
  defineCommand({
    name: "edit",
    summary: `Rename a ${kind.noun}, change what it may do and from where`,
    arguments: credentialArgument(kind),
    options: {
      name: value("NAME", text, "What it is called"),
      scope: values("SCOPE", readScope, "All that it may do from now on", "scopes"),
      ...editReach,
    },
    run: async ({ client: connect, output }, { reference, name, scope, ...reach }) => {
      const scopes = scope.length === 0 ? undefined : scope;
      const isReach = reach.project.length + reach.cidr.length > 0;
      if (!isReach) requireChange({ name, scopes });
      const client = await connect();
      const { id } = await findCredential(client, kind, reference);
      const fields = { name, scopes, ...(await apiReach(client, reach)) };
      const edited = await kind.of(client).update({ id, ...fields });
      output.changed(edited, credentialColumns, `Changed ${kind.noun} ${edited.name}`);
    },
  });
