// Posts, files and deletions.
import type { Job } from "./job.ts";
import { findTask, listTasks, titlesOf } from "./replies.ts";

export const posts: readonly Job[] = [
  {
    said: "Publish my draft about the second quarter",
    solve: async ({ call }) => {
      await call("update_post", { post: "second quarter", publish: true });
    },
    changes: ["- Post Plan for the second quarter: status draft", "+ Post Plan for the second quarter: status published"],
  },
  {
    said: "Write a post about what we finished in the web shop, and link those tasks",
    solve: async (assistant) => {
      const tasks = await listTasks(assistant, { project: "web shop", status: ["done"] });
      const text = titlesOf(tasks)
        .map((title) => `- ${title}`)
        .join("\n");
      await assistant.call("create_post", { title: "Finished in the web shop", text, publish: true, tasks: tasks.map(({ task }) => task) });
    },
    changes: [
      "+ Post Finished in the web shop: status published",
      "+ Post Finished in the web shop: author Olivia Park",
      "+ Post Finished in the web shop: text - Draw the product page\n- Show delivery dates in the cart\n- Compress the pictures of products\n- Ship release 4.1",
      ...["Draw the product page", "Show delivery dates in the cart", "Compress the pictures of products", "Ship release 4.1"].map(
        (title) => `+ Post Finished in the web shop: task ${title}`,
      ),
    ],
  },
  {
    said: "In my post about release 4.1, pictures load three times as fast",
    solve: async ({ call }) => {
      const { reply, texts } = await call("get_post", { post: "release 4.1" });
      await call("update_post", { post: reply.post, text: texts[0]?.replace("twice", "three times") });
    },
    changes: [
      "- Post Release 4.1 of the web shop: text Delivery dates are in the **cart**, and pictures load twice as fast.",
      "+ Post Release 4.1 of the web shop: text Delivery dates are in the **cart**, and pictures load three times as fast.",
    ],
  },
  {
    said: "Say under the post about incidents that the number is wrong on weekends",
    solve: async ({ call }) => {
      await call("add_comment", { post: "incidents", text: "On weekends, the number is wrong." });
    },
    changes: ["+ Post How we handle incidents: comment of Olivia Park: On weekends, the number is wrong."],
  },
  {
    said: "Attach these notes to the task about the outage: 09:12 disk full, 09:40 back",
    query: "?toolsets=media",
    solve: async (assistant) => {
      const task = await findTask(assistant, { query: "outage" });
      await assistant.call("upload_file", { task, fileName: "notes.txt", text: "09:12 disk full\n09:40 back\n" });
    },
    changes: ["+ Understand the outage of March 2: file notes.txt, 27 bytes"],
  },
  {
    said: "Delete the duplicate of the coupon bug",
    person: "confirms",
    solve: async (assistant) => {
      const tasks = await listTasks(assistant, { query: "coupon" });
      const { relations } = (await assistant.call("get_task", { task: tasks[0]?.task })).reply;
      const record = relations.find(({ kind }: Record<string, string>) => kind === "duplicates") ? tasks[0]?.task : relations[0].task;
      return (await assistant.call("delete_record", { kind: "task", record })).reply.note;
    },
    asked: 'Delete task WEB-8 "Cart shows a wrong total when a customer enters two coupons"? It can be restored for 7 days.',
    answer: "It can be restored for 7 days.",
    changes: [
      ..."project Web shop|status todo|tag bug|duplicates Two coupons make the total of the cart wrong"
        .split("|")
        .map((field) => `- Cart shows a wrong total when a customer enters two coupons: ${field}`),
    ],
  },
  {
    said: "Delete my comment about the euros",
    person: "confirms",
    solve: async ({ call }) => {
      const [hit] = (await call("search", { query: "euros", kinds: ["taskComment"] })).reply.found;
      await call("delete_record", { kind: "comment", record: hit.comment, task: hit.task });
    },
    asked: 'Delete the comment of "Olivia Park" on BIL-11, "It costs 12 euros a year."? It cannot be restored.',
    changes: ["- Renew the domain shop.example: comment of Olivia Park: It costs 12 euros a year."],
  },
  {
    said: "Delete the task about the plants",
    person: "declines",
    solve: async (assistant) => {
      const record = await findTask(assistant, { query: "plants" });
      return (await assistant.call("delete_record", { kind: "task", record })).reply;
    },
    asked: 'Delete task OPS-9 "Water the plants in the office"? It can be restored for 7 days.',
    answer: { deleted: false, reason: "The person declined" },
  },
  {
    said: "Delete the post about the second quarter",
    solve: async ({ call }) => {
      const { isError, reply } = await call("delete_record", { kind: "post", record: "second quarter" });
      return { isError, how: /with (worktrack post delete) /.exec(reply.error)?.[1] };
    },
    answer: { isError: true, how: "worktrack post delete" },
  },
];
