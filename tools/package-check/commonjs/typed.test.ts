import { type Task, Worktrack } from "@worktrack/sdk";
import { createTestFetch } from "@worktrack/sdk/testing";
import { verify } from "@worktrack/webhook-verify";
import { receiveWebhooks } from "@worktrack/webhook-verify/express";
import { sign } from "@worktrack/webhook-verify/sign";

test("the types and values of all entries are found", () => {
  const client: Worktrack = new Worktrack({ baseUrl: "https://worktrack.example.com", token: "wtk_x" });
  const titleOf = (task: Task): string => task.title;
  const values = [client.tasks.list, titleOf, verify, sign, createTestFetch, receiveWebhooks];
  expect(values.map((value) => typeof value)).toEqual(values.map(() => "function"));
});
