// Arguments that name a person: `me`, an email address or an id. Resolves them to a user id or a member.
import type { Reply } from "@worktrack/sdk";
import { argument } from "../command/option.ts";
import { isUuid, type Reader, Unreadable } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { CliError } from "../error/cli-error.ts";

type Member = Reply<"members.get">;

/** The ways to name a person, for the help of options and arguments that take one. */
export const personHelp = "me, an e-mail address, or a person's id";

export const person: Reader<string> = (written) => {
  if (written !== "me" && !isUuid(written) && !/^\S[^\s@]*@\S+$/.test(written)) throw new Unreadable(`must be ${personHelp}`);
  return written.toLowerCase();
};

/** A PERSON argument. `field` is the API field that it fills, for error messages. */
export const personArgument = (field: string) => ({ person: argument("PERSON", person, personHelp, field) });

const findMemberByEmail = async (client: Client, email: string): Promise<Member> => {
  const { items } = await client.members.list({ email });
  if (items[0] === undefined) throw new CliError(`No member has the address ${email}. "worktrack member list" shows all members`);
  return items[0];
};

/** Resolves `me`, an address or an id to a user id. @throws CliError when no member has the address. */
export const findPersonId = async (client: Client, written: string): Promise<string> => {
  if (written === "me") return (await client.me.get()).user.id;
  return written.includes("@") ? (await findMemberByEmail(client, written)).id : written;
};

/** Resolves `me`, an address or an id to a member of the workspace. @throws CliError when no member has the address. */
export const findMember = async (client: Client, written: string): Promise<Member> =>
  written.includes("@") ? findMemberByEmail(client, written) : client.members.get({ id: await findPersonId(client, written) });
