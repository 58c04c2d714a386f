import { AuthenticationError, PermissionError, type Worktrack } from "@worktrack/sdk";
import { describe, expect, test } from "vitest";
import type { Fleet } from "./fleet.ts";

/** The result of one request on each process: its error's name, or `ok`. */
const results = (clients: readonly Worktrack[], call: (client: Worktrack) => Promise<unknown>): Promise<string[]> =>
  Promise.all(
    clients.map((client) =>
      call(client).then(
        () => "ok",
        (error: Error) => error.constructor.name,
      ),
    ),
  );

const accepted = ["ok", "ok", "ok"];
const refused = (Type: { readonly name: string }): string[] => [Type.name, Type.name, Type.name];

/** Each process has verified the secret before the change, so each keeps it in memory. */
const verifiedOnAll = async (fleet: Fleet, token: string): Promise<Worktrack[]> => {
  const clients = fleet.clients(token);
  expect(await results(clients, (client) => client.tasks.list())).toEqual(accepted);
  return clients;
};

export const describeAuthority = (fleet: Fleet): void => {
  describe("a change of access on one process", () => {
    test("is honored by the next request on every process when a key is revoked or rotated", async () => {
      const { token } = await fleet.workspace();
      const owners = fleet.clients(token);
      for (const [index, owner] of owners.entries()) {
        const other = owners[(index + 1) % owners.length] as Worktrack;
        const account = await owner.serviceAccounts.create({ name: `Robot ${index}`, scopes: ["tasks:write"] });
        const holders = await verifiedOnAll(fleet, account.secret);
        const rotated = await other.serviceAccounts.rotate({ id: account.id });
        expect(await results(holders, (client) => client.tasks.list())).toEqual(refused(AuthenticationError));
        const successors = await verifiedOnAll(fleet, rotated.secret);
        await owner.serviceAccounts.revoke({ id: account.id });
        expect(await results(successors, (client) => client.tasks.list())).toEqual(refused(AuthenticationError));
      }
    });

    test("is honored by the next request on every process when a role, the policy or the membership changes", async () => {
      const { token, member, projectId } = await fleet.workspace();
      const [first, second, third] = fleet.clients(token) as [Worktrack, Worktrack, Worktrack];
      const { id, token: memberToken } = await member("member");
      const members = await verifiedOnAll(fleet, memberToken);
      const create = (client: Worktrack) => client.tasks.create({ title: "Task", projectId });
      expect(await results(members, create)).toEqual(accepted);
      await first.members.update({ id, role: "viewer" });
      expect(await results(members, create)).toEqual(refused(PermissionError));
      await second.members.update({ id, role: "member" });
      expect(await results(members, create)).toEqual(accepted);
      await third.organization.allowedScopes.set({ scopes: ["tasks:read", "members:write", "organization:write"] });
      expect(await results(members, create)).toEqual(refused(PermissionError));
      await first.members.remove({ id });
      expect(await results(members, (client) => client.tasks.list())).toEqual(refused(AuthenticationError));
    });
  });
};
