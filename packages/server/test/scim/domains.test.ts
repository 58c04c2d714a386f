import { expect, test } from "vitest";
import { nameServer } from "../name-server.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createProvider, patch } from "./provider.ts";

const dayMs = 86_400_000;
let nowMs = Date.UTC(2026, 10, 22, 12);
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const workspace = useSharedWorkspace(server);

test("SCIM looks a domain's record up again when it provisions, moves or activates people, and stops when the record is gone", async () => {
  const { owner } = workspace;
  const domain = "scim.example";
  const { record } = await owner.domains.create({ domain });
  nameServer.set(record.name, { txt: [record.value] });
  await owner.domains.verify({ domain });
  const provider = await createProvider(server, workspace);
  const provision = (name: string) => provider.send<{ id: string }>("POST", "/Users", { userName: `${name}@${domain}` });
  const {
    json: { id },
  } = await provision("ada");
  nameServer.takeQueries();
  const change = (path: string, value: unknown) => provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", path, value }));
  const steps = [
    () => provision("bo"),
    () => change("userName", `ada.byron@${domain}`),
    async () => {
      await change("active", false);
      return change("active", true);
    },
  ];
  for (const step of steps) {
    nowMs += dayMs;
    expect([(await step()).status < 300, nameServer.takeQueries()]).toEqual([true, [record.name]]);
    expect((await change("displayName", `Ada ${nowMs}`)).status).toBe(200);
    expect(nameServer.takeQueries()).toEqual([]);
  }
  nameServer.remove(record.name);
  nowMs += dayMs;
  expect((await provision("cy")).status).toBe(201);
  nowMs += 3 * dayMs;
  expect(await provision("di")).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
  expect((await provider.find("id pr")).totalResults).toBe(0);
});
