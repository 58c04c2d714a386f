import { expect, test } from "vitest";
import { runCommand } from "../process/server.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

test("org list counts the members, tasks and attachment bytes of every workspace, beside a running server", async () => {
  const [pro, free] = await Promise.all([server.workspace(), server.workspace("free")]);
  const { owner, projectId } = pro;
  await pro.member("viewer");
  await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  const [task, deleted] = await Promise.all(["One", "Two"].map((title) => owner.tasks.create({ title, projectId })));
  await owner.tasks.delete({ id: deleted?.id ?? "" });
  const upload = (fileName: string) =>
    owner.media.upload(Buffer.from("12345"), { taskId: task?.id ?? "", fileName, mimeType: "text/plain" });
  const [, removed] = await Promise.all([upload("kept.txt"), upload("deleted.txt")]);
  await owner.media.delete({ id: removed.id, target: "task" });
  const { id, name, slug } = await owner.organization.get();
  const environment = { DATABASE_URL: server.testDatabase.url };
  const [json, text] = await Promise.all([runCommand(["org", "list", "--json"], environment), runCommand(["org", "list"], environment)]);
  const listed: { id: string }[] = JSON.parse(json.stdout);
  expect(listed.map((organization) => organization.id).sort()).toEqual([pro.organizationId, free.organizationId].sort());
  const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(listed).toContainEqual({ id, name, slug, plan: "pro", members: 2, tasks: 1, mediaBytes: 5, createdAt });
  expect(listed).toContainEqual(expect.objectContaining({ id: free.organizationId, plan: "free", members: 1, tasks: 0, mediaBytes: 0 }));
  expect(text.stdout.split("\n")[0]).toMatch(/^ID +SLUG +NAME +PLAN +MEMBERS +TASKS +MEDIA BYTES +CREATED$/);
  expect(text.stdout).toContain(slug);
});
