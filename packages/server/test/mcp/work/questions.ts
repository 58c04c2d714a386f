// Questions that lists of records answer.
import type { Job } from "./job.ts";
import { findTask, listTasks, type TaskLine, titlesOf } from "./replies.ts";

const open = ["backlog", "todo", "in_progress", "in_review"];

export const questions: readonly Job[] = [
  {
    said: "What am I working on?",
    solve: async (assistant) => titlesOf(await listTasks(assistant, { assignee: "me", status: ["in_progress"] })),
    answer: ["Close the books of February", "Answer the questions of the auditors"],
  },
  {
    said: "What is overdue, and whose is it?",
    solve: async (assistant) =>
      (await listTasks(assistant, { due: "overdue", sort: "due" })).map(({ title, assignee }) => `${assignee}: ${title}`),
    answer: [
      "Sam Lee: Remind customers of late payments by e-mail",
      "Sam Lee: Checkout rejects cards from Brazil",
      "Olivia Park: Renew the domain shop.example",
    ],
  },
  {
    said: "Who is working on payments?",
    solve: async (assistant) => {
      const tasks = await listTasks(assistant, { query: "payments", status: ["in_progress"] });
      return tasks.map(({ assignee }) => assignee).sort();
    },
    answer: ["Grace Kim", "Sam Ortiz"],
  },
  {
    said: "What blocks the release?",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "release", status: open });
      const { relations } = (await assistant.call("get_task", { task })).reply;
      const blockers = relations.filter(({ kind, status }: { kind: string; status: string }) => kind === "blocked_by" && status !== "done");
      return titlesOf(blockers);
    },
    answer: ["Checkout rejects cards from Brazil", "Two coupons make the total of the cart wrong"],
  },
  {
    said: "How many bugs are open?",
    solve: async ({ call }) => (await call("list_tasks", { tags: ["bug"], status: open, limit: 1 })).reply.total,
    answer: 9,
  },
  {
    said: "What can I pick up next in Operations? The most urgent first.",
    solve: async (assistant) =>
      titlesOf(await listTasks(assistant, { project: "Operations", ready: true, assignee: "me", sort: "-priority" })),
    answer: ["Alert when a disk is nearly full", "Onboard new colleagues"],
  },
  {
    said: "What is due this week for the two Sams?",
    solve: async (assistant) =>
      (await listTasks(assistant, { due: "week", sort: "due" }))
        .filter(({ assignee, status }) => assignee?.startsWith("Sam") && status !== "done")
        .map(({ assignee, title }) => `${assignee}: ${title}`),
    answer: ["Sam Ortiz: Water the plants in the office", "Sam Lee: Translate the shop into Portuguese"],
  },
  {
    said: "How far is the redesign?",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "redesign" });
      const { reply } = await assistant.call("get_task", { task });
      return reply.subtasks.map(({ title, status }: TaskLine) => `${title}: ${status}`);
    },
    answer: ["Draw the product page: done", "Build the product page: in_progress", "Measure how many people buy: todo"],
  },
  {
    said: "Which projects do we have, and what for?",
    solve: async ({ call }) => {
      const { projects } = (await call("list_projects", { detailed: true })).reply;
      return projects.map(({ name, description }: Record<string, string>) => `${name}: ${description ?? ""}`).sort();
    },
    answer: ["Billing: Invoices, payments and taxes", "Operations: ", "Web shop: What customers see"],
  },
  {
    said: "Which tags can I use in the web shop?",
    solve: async ({ call }) =>
      (await call("list_tags", { project: "web shop" })).reply.tags.map(({ tag }: Record<string, string>) => tag).sort(),
    answer: ["bug", "customer", "regression", "security"],
  },
  {
    said: "What are the addresses of Ada and Grace?",
    solve: async ({ call }) => {
      const { members } = (await call("list_members", { detailed: true })).reply;
      return members
        .filter(({ name }: Record<string, string>) => /^(Ada|Grace)/.test(String(name)))
        .map(({ email }: Record<string, string>) => email);
    },
    answer: ["ada@shop.example", "grace@shop.example"],
  },
];
