import { changed } from "../command/changed.ts";
import { command } from "../command/definition.ts";
import { value, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { credentialArgument } from "./argument.ts";
import { credentialColumns } from "./columns.ts";
import type { Kind } from "./kind.ts";
import { findCredential } from "./ref.ts";
import { scope } from "./scope.ts";

export const edit = (kind: Kind) =>
  command({
    name: "edit",
    summary: `Rename a ${kind.noun} or change its scopes`,
    arguments: credentialArgument(kind),
    options: {
      name: value("NAME", text, "What it is called"),
      scope: values("SCOPE", scope, "All that it may do from now on", "scopes"),
    },
    run: async ({ client: connect, output }, { reference, name, scope: scopes }) => {
      const fields = changed({ name, scopes: scopes.length === 0 ? undefined : scopes });
      const client = await connect();
      const { id } = await findCredential(client, kind, reference);
      const edited = await kind.of(client).update({ id, ...fields });
      output.changed(edited, credentialColumns, `Changed ${kind.noun} ${edited.name}`);
    },
  });
