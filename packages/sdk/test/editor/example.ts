// A program that uses the SDK. editor.test.ts asks the language server about the names in it.
import { type Task, Worktrack } from "../../src/index.ts";

const client = new Worktrack({ baseUrl: "https://worktrack.example.com", token: "wtk_x" });

export const run = async (): Promise<Task> => {
  const created = await client.tasks.create({ title: "Fix login", projectId: "OPS" });
  console.log(created.dueDate);
  for await (const listed of client.tasks.list.all({ status: ["todo"] })) console.log(listed.identifier);
  const { etag } = await client.tasks.get.withResponse({ id: "OPS-1" });
  for await (const event of client.events.list.all()) if (event.event === "task.completed") console.log(event.data.changes);
  await client.media.upload("notes.txt", { taskId: created.id });
  return client.tasks.update({ id: "OPS-1", status: "done" }, { ifMatch: etag });
};
