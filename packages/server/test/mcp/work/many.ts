// Changes of several tasks.
import type { Job } from "./job.ts";
import { findTask, listTasks, nextWeekday } from "./replies.ts";

const open = ["backlog", "todo", "in_progress", "in_review"];

export const manyTasks: readonly Job[] = [
  {
    said: "Move everything overdue to next Monday",
    solve: async (assistant) => {
      const { today } = (await assistant.call("get_me")).reply;
      const tasks = await listTasks(assistant, { due: "overdue" });
      await assistant.call("batch_tasks", { update: tasks.map(({ task }) => ({ task, due: nextWeekday(today, 1) })) });
    },
    changes: [
      "- Renew the domain shop.example: due 2026-03-10",
      "- Remind customers of late payments by e-mail: due 2026-03-02",
      "- Checkout rejects cards from Brazil: due 2026-03-09",
      "+ Renew the domain shop.example: due 2026-03-16",
      "+ Remind customers of late payments by e-mail: due 2026-03-16",
      "+ Checkout rejects cards from Brazil: due 2026-03-16",
    ],
  },
  {
    said: "Give Sam Lee's open tasks to Ada",
    solve: async (assistant) => {
      const tasks = await listTasks(assistant, { assignee: "Sam Lee", status: open });
      await assistant.call("batch_tasks", { update: tasks.map(({ task }) => ({ task, assignee: "Ada" })) });
    },
    changes: [
      "- Remind customers of late payments by e-mail: assignee Sam Lee",
      "- Translate the shop into Portuguese: assignee Sam Lee",
      "- Checkout rejects cards from Brazil: assignee Sam Lee",
      "- Add a login with passkeys: assignee Sam Lee",
      "+ Remind customers of late payments by e-mail: assignee Ada Byron",
      "+ Translate the shop into Portuguese: assignee Ada Byron",
      "+ Checkout rejects cards from Brazil: assignee Ada Byron",
      "+ Add a login with passkeys: assignee Ada Byron",
    ],
  },
  {
    said: "Everything of Billing that is in review is done",
    solve: async (assistant) => {
      const tasks = await listTasks(assistant, { project: "Billing", status: ["in_review"] });
      await assistant.call("batch_tasks", { update: tasks.map(({ task }) => ({ task, status: "done" })) });
    },
    changes: [
      "- Update the library for taxes: status in_review",
      "- Export invoices as CSV: status in_review",
      "+ Update the library for taxes: status done",
      "+ Export invoices as CSV: status done",
    ],
  },
  {
    said: "Plan in Operations: buy two disks, build them in, test the alert. All for me",
    solve: async ({ call }) => {
      const titles = ["Buy two disks", "Build the disks in", "Test the alert"];
      await call("batch_tasks", { create: titles.map((title) => ({ project: "Operations", title, assignee: "me" })) });
    },
    changes: ["Test the alert", "Build the disks in", "Buy two disks"].flatMap((title) => [
      `+ ${title}: project Operations`,
      `+ ${title}: status todo`,
      `+ ${title}: assignee Olivia Park`,
    ]),
  },
  {
    said: "Split the onboarding into three subtasks: accounts, laptop, first week",
    solve: async (assistant) => {
      const parent = await findTask(assistant, { query: "onboard" });
      for (const title of ["Accounts", "Laptop", "First week"]) await assistant.call("create_task", { parent, title });
    },
    changes: ["First week", "Laptop", "Accounts"].flatMap((title) => [
      `+ ${title}: project Operations`,
      `+ ${title}: status todo`,
      `+ ${title}: parent Onboard new colleagues`,
    ]),
  },
  {
    said: "Tag the Safari bugs as regression",
    solve: async (assistant) => {
      const tasks = await listTasks(assistant, { query: "Safari", tags: ["bug"] });
      for (const { task } of tasks) await assistant.call("set_task_tags", { task, add: ["regression"] });
    },
    changes: [
      "+ Prices lack their currency in Safari: tag regression",
      "+ Date picker opens behind the header in Safari: tag regression",
      "+ Safari empties the cart after a reload: tag regression",
    ],
  },
];
