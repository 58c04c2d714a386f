import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { ids, project } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";
import { inboundSecret } from "./webhook-records.ts";

const secret = "wti_topsecret";
const variables = { WORKTRACK_INBOUND_PREFIX: inboundSecret.prefix, WORKTRACK_INBOUND_SECRET: secret, WORKTRACK_TOKEN: "" };
const reply = { id: ids.task, kind: "task" as const, created: true, applied: true, ignored: [], identifier: "OPS-42" };

test("inbound send signs with the environment's secret, needs no token, and prints the result", async () => {
  await using server = await startServer({ "inbound.tasks": () => reply });
  const words = ["--source", "ci", "--id", "42", "--title", "Build fails", "--priority", "high", "--project", "operations"];
  const { code, stdout, stderr } = await run(["inbound", "send", "tasks", ...words], { url: server.url, variables });
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `created\ttask\tOPS-42\t${ids.task}\n`, stderr: "Created OPS-42\n" });
  const [call] = server.calls;
  expect(call?.body).toEqual({ externalSource: "ci", externalId: "42", title: "Build fails", priority: "high", projectSlug: "operations" });
  expect(call?.headers).toMatchObject({
    "x-service-client": "cli",
    "x-service-secret-prefix": inboundSecret.prefix,
    "x-service-signature": expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(call?.headers).not.toHaveProperty("authorization");
});

test("the secret can come from a file or standard input, for posts and comments too", async () => {
  await using server = await startServer({
    "inbound.posts": () => ({ id: ids.post, kind: "post", created: false, applied: true, ignored: [] }),
    "inbound.comments": () => ({ id: ids.comment, kind: "comment", created: true, applied: true, ignored: [] }),
  });
  const file = join(newFolder(), "secret");
  writeFileSync(file, `${secret}\n`);
  const send = (words: string[], stdin = "") =>
    run(["inbound", "send", ...words, "--source", "ci", "--id", "7", "--prefix", "Ab12"], { url: server.url, stdin });
  const posted = await send(["posts", "--title", "Nightly", "--body-file", "-", "--secret-file", file], "All green\n");
  expect(posted).toMatchObject({ code: 0, stderr: `Updated post ${ids.post}\n` });
  expect(server.calls.at(-1)?.body).toMatchObject({ title: "Nightly", body: "All green" });
  const said = await send(["comments", "--body", "still red", "--task", "42", "--secret-file", "-", "--json"], secret);
  expect(JSON.parse(said.stdout)).toMatchObject({ id: ids.comment, kind: "comment", created: true, applied: true, ignored: [] });
  expect(server.calls.at(-1)?.body).toMatchObject({ body: "still red", taskExternalId: "42" });
});

test("errors name a missing setting or an invalid signature, and never print the secret", async () => {
  await using server = await startServer({ "inbound.tasks": () => new ProblemAnswer("invalid_signature") });
  const send = (...changed: string[]) =>
    run(["inbound", "send", "tasks", "--source", "ci", "--id", "42"], {
      url: server.url,
      variables: { ...variables, ...Object.fromEntries(changed.map((name) => [name, ""])) },
    });
  expect(await send("WORKTRACK_INBOUND_PREFIX")).toMatchObject({ code: 2, stderr: expect.stringContaining("WORKTRACK_INBOUND_PREFIX") });
  expect(await send("WORKTRACK_INBOUND_SECRET")).toMatchObject({ code: 2, stderr: expect.stringContaining("WORKTRACK_INBOUND_SECRET") });
  expect(await send("WORKTRACK_URL")).toMatchObject({ code: 2, stderr: expect.stringContaining("WORKTRACK_URL") });
  const { code, stderr } = await send();
  expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining("does not accept the signature") });
  expect(stderr).not.toContain("topsecret");
});

test("inbound secrets are found by name, prefix or id, and rotate and revoke require confirmation", async () => {
  await using server = await startServer({
    "inboundSecrets.list": () => ({ items: [inboundSecret], hasMore: false, nextCursor: null }),
    "inboundSecrets.create": () => ({ ...inboundSecret, secret }),
    "inboundSecrets.update": () => inboundSecret,
    "inboundSecrets.rotate": () => ({ ...inboundSecret, secret }),
    "inboundSecrets.revoke": () => undefined,
    "projects.get": () => project,
  });
  const on = (command: string, ...words: string[]) => run(["inbound", "secrets", command, ...words], server);
  const created = await on("create", "ci", "--project", "OPS");
  expect(created).toMatchObject({ stdout: `${secret}\n`, stderr: expect.stringContaining(`prefix ${inboundSecret.prefix}`) });
  expect(server.calls.at(-1)?.body).toEqual({ name: "ci", projectId: project.id });
  expect((await on("edit", "ci", "--project", "none")).code).toBe(0);
  expect(server.calls.at(-1)).toMatchObject({ params: { id: ids.inboundSecret }, body: { projectId: null } });
  expect(await on("rotate", inboundSecret.prefix)).toMatchObject({ code: 2, stdout: "" });
  expect(await on("rotate", inboundSecret.prefix, "--yes")).toMatchObject({ code: 0, stdout: `${secret}\n` });
  expect(JSON.parse((await on("revoke", "ci", "--yes", "--json")).stdout)).toEqual(inboundSecret);
  expect(await on("view", "nope")).toMatchObject({ code: 3, stderr: expect.stringContaining("worktrack inbound secrets list") });
});
