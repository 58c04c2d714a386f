import { expect, test } from "vitest";
import { parseTraceparent } from "../../src/http/traceparent.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

/** Sends a request with these headers, and returns its line in the log. */
const logLineOf = async (requestId: string, headers: Record<string, string>): Promise<Record<string, unknown>> => {
  await (await fetch(`${server.url}/api/v1/me`, { headers: { "x-request-id": requestId, ...headers } })).text();
  const find = () =>
    server
      .logged()
      .split("\n")
      .find((text) => text.includes(`"${requestId}"`));
  await expect.poll(find).toBeDefined();
  return JSON.parse(find() ?? "");
};

test("a request's log line names the key by its prefix, and the workspace, but never the secret", async () => {
  const { token, organizationId } = workspace;
  const [, prefix = "", secret = ""] = token.split("_");
  expect(await logLineOf("accepted", { authorization: `Bearer ${token}` })).toMatchObject({
    path: "/api/v1/me",
    status: 200,
    key: prefix,
    workspace: organizationId,
  });
  expect(server.logged()).not.toContain(secret);
});

test("the log line of a refused request names the key that it presented, and no workspace", async () => {
  const member = await workspace.member("member");
  await workspace.owner.members.remove({ id: member.id });
  const line = await logLineOf("refused", { authorization: `Bearer ${member.token}` });
  expect(line).toMatchObject({ status: 401, key: member.token.split("_")[1] });
  expect(line).not.toHaveProperty("workspace");
  const misspelled = await logLineOf("misspelled", { authorization: `Bearer ${member.token}x` });
  expect(misspelled).toMatchObject({ status: 401 });
  expect(misspelled).not.toHaveProperty("key");
});

test("a secret that a client puts into the path or X-Request-Id is neither logged nor echoed", async () => {
  const { token } = workspace;
  const [, prefix = "", secret = ""] = token.split("_");
  const { secret: webhookSecret } = await workspace.owner.webhooks.create({ url: "https://example.com/hook", events: ["task.created"] });
  const { secret: inboundSecret } = await workspace.owner.inboundSecrets.create({ name: "Sender" });
  const { url } = await workspace.owner.me.signInLinks.create();
  const texts = [token, token.slice(0, -10), webhookSecret, inboundSecret, url.slice(url.indexOf("#") + 1)];
  const escaped = (text: string) => text.replaceAll(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  for (const text of texts)
    for (const [index, path] of [`/nowhere/${text}`, `/media/${text}/x`, `/api/v1/tasks/${escaped(text)}`, `/${text}`].entries()) {
      const response = await fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${token}`, "x-request-id": text.slice(0, 128) },
      });
      const answered = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      for (const hidden of [secret.slice(0, 30), text.split("_").at(-1) ?? ""])
        expect([index, answered.includes(hidden)]).toEqual([index, false]);
    }
  await expect.poll(() => server.logged()).toContain(`/nowhere/wtk_${prefix}_…`);
  for (const text of texts) expect(server.logged()).not.toContain((text.split("_").at(-1) ?? "").slice(0, 30));
});

test("a valid traceparent is logged, and an invalid one is ignored", async () => {
  expect(await logLineOf("traced", { traceparent })).toMatchObject({ traceparent });
  expect(await logLineOf("untraced", { traceparent: `${traceparent}-00` })).not.toHaveProperty("traceparent");
});

test("a traceparent is valid as W3C Trace Context defines it", () => {
  const [, trace = "", parent = ""] = traceparent.split("-");
  const later = `cc-${trace}-${parent}-01`;
  expect([traceparent, later, `${later}-what-comes-later`].map(parseTraceparent)).toEqual([traceparent, traceparent, traceparent]);
  const invalid = [
    undefined,
    "",
    "00",
    traceparent.toUpperCase(),
    `ff-${trace}-${parent}-01`,
    `00-${"0".repeat(32)}-${parent}-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace}-${parent}`,
    `00-${trace}-${parent}-01-00`,
    `${later}.00`,
    `${traceparent}, ${traceparent}`,
    `${later}-${"0".repeat(1_000)}`,
  ];
  expect(invalid.map(parseTraceparent)).toEqual(invalid.map(() => undefined));
});
