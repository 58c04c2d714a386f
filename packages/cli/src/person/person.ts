// Arguments that name a person: `me`, a name, an email address or an id. Resolves them to a user id or a member.
import type { Reply } from "@worktrack/sdk";
import { argument } from "../command/option.ts";
import { isUuid, named, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { notFoundError } from "../error/cli-error.ts";
import { findByName } from "../paging/find.ts";

type Member = Reply<"members.get">;

/** The ways to name a person, for the help of options and arguments that take one. */
export const personHelp = "me, a name, an e-mail address, or a person's id";

export const person = named("person", (written) => {
  const name = text(written).trim();
  if (/^@?me$/i.test(name)) return "me";
  return isUuid(name) || name.includes("@") ? name.toLowerCase() : name;
});

/** A PERSON argument. `field` is the API field that it fills, for error messages. */
export const personArgument = (field: string) => ({ person: argument("PERSON", person, personHelp, field) });

const findMemberByEmail = async (client: Client, email: string): Promise<Member> => {
  const { items } = await client.members.list({ email });
  if (items[0] === undefined) throw notFoundError(`No member has the address ${email}. "worktrack member list" shows all members`);
  return items[0];
};

/** Finds a member by the full name, or by a first name that only one member has, in any case. */
const findMemberByName = ({ members }: Client, name: string): Promise<Member> =>
  findByName(name, {
    noun: "member",
    listing: "worktrack member list",
    get: (id) => members.get({ id }),
    list: (page) => members.list(page),
    names: (member) => [member.name, member.name.split(/\s/)[0] ?? ""],
  });

/** Resolves `me`, a name, an address or an id to a member of the workspace. @throws CliError when it names no member, or several. */
export const findMember = async (client: Client, written: string): Promise<Member> => {
  if (isUuid(written)) return client.members.get({ id: written });
  if (written === "me") return client.members.get({ id: await findPersonId(client, written) });
  return written.includes("@") ? findMemberByEmail(client, written) : findMemberByName(client, written);
};

/** Resolves `me`, a name, an address or an id to a user id. An id needs no request. @throws CliError when it names no member, or several. */
export const findPersonId = async (client: Client, written: string): Promise<string> => {
  if (isUuid(written)) return written;
  return written === "me" ? (await client.me.get()).user.id : (await findMember(client, written)).id;
};

/** The same for fields of the API that accept `me`, which needs no request either. */
export const findPersonRef = async (client: Client, written: string): Promise<string> =>
  written === "me" ? written : findPersonId(client, written);
