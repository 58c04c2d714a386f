import type { Reply } from "@worktrack/sdk";
import { isUuid, type Reader, Unreadable } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { CliError } from "../error/cli-error.ts";

/** How a person is written, for the help of every option that takes one. */
export const personWords = "me, an e-mail address, or a person's id";

export const person: Reader<string> = (written) => {
  if (written !== "me" && !isUuid(written) && !/^\S+@\S+$/.test(written)) throw new Unreadable(`must be ${personWords}`);
  return written.toLowerCase();
};

const findByEmail = async (client: Client, email: string): Promise<Reply<"members.get">> => {
  const { items } = await client.members.list({ email });
  if (items[0] === undefined) throw new CliError(`Nobody here has the address ${email}. "worktrack member list" shows who is here`);
  return items[0];
};

/** The id of whom `person` read. */
export const personId = async (client: Client, written: string): Promise<string> => {
  if (written === "me") return (await client.me.get()).user.id;
  return written.includes("@") ? (await findByEmail(client, written)).id : written;
};

/** The same, as a member of the workspace. */
export const findMember = async (client: Client, written: string): Promise<Reply<"members.get">> =>
  written.includes("@") ? findByEmail(client, written) : client.members.get({ id: await personId(client, written) });
