// Finds the person that a tool's argument names.
import { type ToolCall, ToolRefusal } from "../call.ts";
import { candidatesMax, isSameName, matchName } from "./match-name.ts";
import { rememberName } from "./remember-name.ts";

/** The addresses of people with the same name are shown for this many. */
const shownMax = 5;

/** A reference that operations take: an id or an address as it is, `me`, or the id of the member with this name. @throws ToolRefusal */
export const findPerson = async (call: ToolCall, name: string): Promise<string> => {
  if (/^me$/i.test(name) || /^[0-9a-f-]{36}$/i.test(name)) return name;
  const denial = call.denialOf("members.list");
  if (denial) throw new ToolRefusal(`This key can only name me, or a person by id, because it cannot look people up. ${denial.message}`);
  if (name.includes("@")) return name;
  return rememberName(call, "person", name, () => findPersonNamed(call, name));
};

const findPersonNamed = async (call: ToolCall, name: string): Promise<string> => {
  const { groups } = await call.call("search.run", { q: name, kind: ["person"], limit: 50 });
  const found = (groups[0]?.hits ?? []).map(({ id, title }) => ({ id, name: title }));
  // The search finds new members some seconds later.
  const listed = found.length > 0 ? [] : (await call.call("members.list", { limit: 100 })).items;
  const people = [...found, ...listed.filter((person) => isSameName(person.name, name))];
  try {
    return matchName("member", name, people).id;
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    if (people.length === 0)
      throw new ToolRefusal(
        error.message,
        listed.slice(0, candidatesMax).map((person) => person.name),
      );
    throw new ToolRefusal(error.message, await Promise.all(people.slice(0, shownMax).map(({ id }) => describePerson(call, id))));
  }
};

const describePerson = async (call: ToolCall, id: string): Promise<string> => {
  const { name, email } = await call.call("members.get", { id });
  return `${name} <${email}>`;
};
