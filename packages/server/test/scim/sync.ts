import type { ScimUser } from "@worktrack/contract";
import type { ListResponse, Provider, ScimResponse } from "./provider.ts";

/** A person as the identity provider knows them. */
export interface DirectoryPerson {
  readonly userName: string;
  readonly externalId: string;
  readonly displayName: string;
  readonly name: { readonly givenName: string; readonly familyName: string };
  readonly active: boolean;
}

export const directoryOf = (domain: string, count: number): DirectoryPerson[] =>
  Array.from({ length: count }, (_, n) => ({
    userName: `Person.${n}@${domain}`,
    externalId: `ext-${n}`,
    displayName: `Person ${n}`,
    name: { givenName: "Person", familyName: String(n) },
    active: n % 10 !== 9,
  }));

/** Counts the responses of a sync by status. */
export type Statuses = Map<number, number>;

/** A provider that waits for as long as Retry-After says, and no longer. */
const obeying = async <Body>(
  statuses: Statuses,
  wait: (seconds: number) => void,
  request: () => Promise<ScimResponse<Body>>,
): Promise<ScimResponse<Body>> => {
  for (;;) {
    const response = await request();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status !== 429) return response;
    wait(Number(response.headers.get("retry-after")));
  }
};

/** Finds each person by userName, then creates or replaces them, as Okta's and Entra ID's full imports do. */
export const syncDirectory = async (
  provider: Provider,
  directory: readonly DirectoryPerson[],
  wait: (seconds: number) => void,
): Promise<Statuses> => {
  const statuses: Statuses = new Map();
  for (const person of directory) {
    const filter = encodeURIComponent(`userName eq "${person.userName}"`);
    const found = await obeying(statuses, wait, () => provider.send<ListResponse>("GET", `/Users?filter=${filter}`));
    const [user] = found.json.Resources;
    await obeying(statuses, wait, () =>
      user ? provider.send<ScimUser>("PUT", `/Users/${user.id}`, person) : provider.send<ScimUser>("POST", "/Users", person),
    );
  }
  return statuses;
};
