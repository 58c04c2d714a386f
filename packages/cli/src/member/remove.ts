import { defineCommand } from "../command/definition.ts";
import { findMember, personArgument } from "../person/person.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { memberColumns, memberName } from "./columns.ts";

export const remove = defineCommand({
  name: "remove",
  summary: "Remove a person; what they wrote stays, their tokens stop at once",
  arguments: personArgument("id"),
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { person, yes }) => {
    const client = await connect();
    const member = await findMember(client, person);
    await confirmAction(terminal, yes, `Remove ${memberName(member)} from the workspace; their tokens stop at once`);
    await client.members.remove({ id: member.id });
    output.changed(member, memberColumns, `Removed ${memberName(member)}`);
  },
});
