import { expectTypeOf, test } from "vitest";
import { type Answer, Worktrack } from "../src/index.ts";

const client = new Worktrack({ baseUrl: "http://127.0.0.1", token: "wtk_x" });
const never = (_: () => unknown): void => {};

test("arguments, replies and options have the table's types", () => {
  expectTypeOf(client.tasks.get).returns.resolves.toHaveProperty("identifier").toEqualTypeOf<string>();
  expectTypeOf(client.tasks.delete).returns.resolves.toEqualTypeOf<undefined>();
  expectTypeOf(client.me.get).toBeCallableWith();
  expectTypeOf(client.tasks.list).toBeCallableWith();
  expectTypeOf(client.tasks.list).toBeCallableWith({ status: ["todo", "done"], limit: 5 }, { timeoutMs: 5 });
  expectTypeOf(client.tasks.comments.create).toBeCallableWith({ id: "OPS-1", content: "x" }, { idempotencyKey: "k" });
  expectTypeOf(client.tasks.update).toBeCallableWith({ id: "OPS-1", dueDate: null }, { ifMatch: '"1"' });
  expectTypeOf(client.projects.get.withResponse).returns.resolves.toExtend<Answer<{ name: string }>>();
  expectTypeOf(client.request<"tasks.get">).returns.resolves.toExtend<Answer<{ title: string }>>();
});

test("only operations that page iterate over typed items", () => {
  expectTypeOf(client.tasks.list.all().next).returns.resolves.toHaveProperty("value").extract<object>().toHaveProperty("identifier");
  expectTypeOf(client.me.tokens.list.all().next).returns.resolves.toHaveProperty("value").extract<object>().toHaveProperty("prefix");
  expectTypeOf(client.tasks.subtasks.list).not.toHaveProperty("all");
  expectTypeOf(client.tasks.get).not.toHaveProperty("all");
});

test("upload and download are typed methods of media", () => {
  expectTypeOf(client.media.upload).returns.resolves.toHaveProperty("fileSize").toEqualTypeOf<number>();
  expectTypeOf(client.media.upload.withResponse).returns.resolves.toExtend<Answer<{ url: string }>>();
  expectTypeOf(client.media.create).returns.resolves.toHaveProperty("fileSize").toEqualTypeOf<number>();
  expectTypeOf(client.media.download).toBeCallableWith({ id: "m" }, { range: { start: 5 }, ifRange: "x" });
  expectTypeOf(client.media.get).toBeCallableWith({ id: "m", target: "taskComment" });
});

test("a wrong call does not compile", () => {
  // @ts-expect-error needs an id
  never(() => client.tasks.get());
  // @ts-expect-error no such argument
  never(() => client.tasks.list({ color: "red" }));
  // @ts-expect-error no such status
  never(() => client.tasks.list({ status: ["finished"] }));
  // @ts-expect-error takes no argument
  never(() => client.me.get({ id: "x" }));
  // @ts-expect-error only a POST accepts an idempotencyKey
  never(() => client.tasks.get({ id: "x" }, { idempotencyKey: "k" }));
  // @ts-expect-error needs a parent id
  never(() => client.media.upload("a.txt"));
  // @ts-expect-error a list has no ETag
  never(() => client.tasks.list({}, { ifNoneMatch: "x" }));
});
