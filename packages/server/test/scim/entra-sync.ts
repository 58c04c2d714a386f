import type { ScimUser } from "@worktrack/contract";
import { type ListResponse, type Provider, patch } from "./provider.ts";

/** A user in Entra ID, with the attributes that its preset mappings send. */
export interface EntraUser {
  readonly objectId: string;
  readonly userPrincipalName: string;
  readonly mail: string;
  readonly displayName: string;
  readonly givenName: string;
  readonly surname: string;
}

/** The preset mappings: the path of a PATCH, the value in Entra ID, and the value that the SCIM server shows. */
const mappings: readonly (readonly [string, (user: EntraUser) => string, (user: ScimUser) => string | undefined])[] = [
  ["userName", (user) => user.userPrincipalName, (user) => user.userName],
  ['emails[type eq "work"].value', (user) => user.mail, (user) => user.emails.find(({ type }) => type === "work")?.value],
  ["displayName", (user) => user.displayName, (user) => user.displayName],
  ["name.givenName", (user) => user.givenName, (user) => user.name.givenName],
  ["name.familyName", (user) => user.surname, (user) => user.name.familyName],
  ["externalId", (user) => user.objectId, (user) => user.externalId],
];

const created = ({ objectId, userPrincipalName, mail, displayName, givenName, surname }: EntraUser) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
  externalId: objectId,
  userName: userPrincipalName,
  active: true,
  displayName,
  emails: [{ primary: true, type: "work", value: mail }],
  meta: { resourceType: "User" },
  name: { formatted: `${givenName} ${surname}`, givenName, familyName: surname },
  roles: [],
});

/** Finds each user by the matching attribute, then creates them or sends the attributes that differ. Returns the changes, as `POST` or paths. */
export const syncEntra = async (
  { send }: Pick<Provider, "send">,
  users: readonly EntraUser[],
  matching: "userName" | 'emails[type eq "work"].value' = "userName",
): Promise<string[]> => {
  const changes: string[] = [];
  for (const user of users) {
    const value = matching === "userName" ? user.userPrincipalName : user.mail;
    const filter = encodeURIComponent(`${matching} eq "${value}"`);
    const [found] = (await send<ListResponse>("GET", `/Users?filter=${filter}`)).json.Resources;
    const differing = found ? mappings.filter(([, from, to]) => from(user).toLowerCase() !== to(found)?.toLowerCase()) : [];
    const operations = differing.map(([path, from]) => ({ op: "Replace", path, value: from(user) }));
    if (found && operations.length === 0) continue;
    changes.push(...(found ? differing.map(([path]) => path) : ["POST"]));
    const answer = found ? await send("PATCH", `/Users/${found.id}`, patch(...operations)) : await send("POST", "/Users", created(user));
    if (answer.status >= 300) throw new Error(`${changes.at(-1)} answered ${answer.status}: ${JSON.stringify(answer.json)}`);
  }
  return changes;
};
