import { defineCommand } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { findPersonId, personArgument } from "../person/person.ts";
import { memberColumns, memberName, role as readRole, roleWords } from "./columns.ts";

export const role = defineCommand({
  name: "role",
  summary: "Change what a person may do",
  arguments: { ...personArgument("id"), role: argument("ROLE", readRole, roleWords) },
  run: async ({ client: connect, output }, { person, role }) => {
    const client = await connect();
    const member = await client.members.update({ id: await findPersonId(client, person), role });
    output.changed(member, memberColumns, `${memberName(member)} is ${member.role} now`);
  },
});
