// Changes of one task.
import type { Job } from "./job.ts";
import { findTask, nextWeekday } from "./replies.ts";

export const singleTasks: readonly Job[] = [
  {
    said: "Close the login bug",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "login", tags: ["bug"] });
      await assistant.call("update_task", { task, status: "done" });
    },
    changes: [
      "- Login fails with a plus sign in the address: status in_progress",
      "+ Login fails with a plus sign in the address: status done",
    ],
  },
  {
    said: "New bug in the web shop: the search forgets its filters. High, for Grace, due Friday",
    solve: async ({ call }) => {
      const { today } = (await call("get_me")).reply;
      await call("create_task", {
        project: "web shop",
        title: "The search forgets its filters",
        priority: "high",
        assignee: "Grace",
        due: nextWeekday(today, 5),
        tags: ["bug"],
      });
    },
    changes: [
      "+ The search forgets its filters: project Web shop",
      "+ The search forgets its filters: status todo",
      "+ The search forgets its filters: priority high",
      "+ The search forgets its filters: assignee Grace Kim",
      "+ The search forgets its filters: due 2026-03-13",
      "+ The search forgets its filters: tag bug",
    ],
  },
  {
    said: "Start my most urgent task that I can do in Operations",
    solve: async (assistant) => {
      const { tasks } = (
        await assistant.call("list_tasks", { project: "Operations", ready: true, assignee: "me", sort: "-priority", limit: 1 })
      ).reply;
      await assistant.call("update_task", { task: tasks[0].task, status: "in_progress" });
    },
    changes: ["- Alert when a disk is nearly full: status todo", "+ Alert when a disk is nearly full: status in_progress"],
  },
  {
    said: "Nobody can water the plants now: backlog, no assignee, no date",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "plants" });
      await assistant.call("update_task", { task, status: "backlog", assignee: null, due: null });
    },
    changes: [
      "- Water the plants in the office: status todo",
      "- Water the plants in the office: assignee Sam Ortiz",
      "- Water the plants in the office: due 2026-03-13",
      "+ Water the plants in the office: status backlog",
    ],
  },
  {
    said: "The domain is a matter of Operations, not of Billing",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "domain" });
      await assistant.call("update_task", { task, project: "Operations" });
    },
    changes: ["- Renew the domain shop.example: project Billing", "+ Renew the domain shop.example: project Operations"],
  },
  {
    said: "Add to the PostgreSQL upgrade that we test it on a copy first",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "PostgreSQL" });
      const { texts } = await assistant.call("get_task", { task });
      await assistant.call("update_task", { task, description: `${texts.at(-1)}\n\nWe test it on a copy first.` });
    },
    changes: [
      "- Upgrade PostgreSQL: description To version 18, on a Sunday.",
      "+ Upgrade PostgreSQL: description To version 18, on a Sunday.\n\nWe test it on a copy first.",
    ],
  },
  {
    said: "Cancel the dark mode. No, wait, undo that",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "dark mode" });
      const { was } = (await assistant.call("update_task", { task, status: "cancelled" })).reply;
      await assistant.call("update_task", { task, ...was });
    },
  },
  {
    said: "Undo what Sam Lee did to the certificates yesterday",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "certificates" });
      const { changes } = (await assistant.call("list_changes", { task })).reply;
      const last = changes.findLast(({ by }: Record<string, string>) => by?.startsWith("Sam Lee"));
      const old = last.changes.map((change: string) => /^(\w+): (.+) → /.exec(change)?.slice(1));
      await assistant.call("update_task", { task, ...Object.fromEntries(old) });
    },
    changes: [
      "- Rotate the certificates: status cancelled",
      "- Rotate the certificates: priority low",
      "+ Rotate the certificates: status todo",
      "+ Rotate the certificates: priority high",
    ],
  },
  {
    said: "Give the VAT task to Sam",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "VAT" });
      const { isError, reply } = await assistant.call("update_task", { task, assignee: "Sam" });
      return { isError, candidates: reply.candidates.toSorted() };
    },
    answer: { isError: true, candidates: ["Sam Lee <sam.lee@shop.example>", "Sam Ortiz <sam@studio.example>"] },
  },
  {
    said: "Give the VAT task to Sam, the one of the studio",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "VAT" });
      const { candidates } = (await assistant.call("update_task", { task, assignee: "Sam" })).reply;
      const assignee = /<(.*)>/.exec(candidates.find((each: string) => each.includes("studio")))?.[1];
      await assistant.call("update_task", { task, assignee });
    },
    changes: ["+ VAT for Switzerland: assignee Sam Ortiz"],
  },
];
