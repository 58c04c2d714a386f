import { expect, onTestFinished } from "vitest";
import { startReceiver } from "../../../../server/test/webhooks/receiver.ts";
import type { Job } from "./job.ts";
import * as places from "./places.ts";
import type { Sample } from "./sample.ts";

const titles = ["Print the timetable", "Renew the domain", "Order gate scanners", "Test the backup", "Paint the kiosk"];
/** The receiver fails once, for this task. */
const failing = "Order gate scanners";

const statusesOf = async ({ owner }: Sample) => {
  const [webhook] = (await owner.webhooks.list()).items;
  const { items } = await owner.webhooks.deliveries.list({ id: webhook?.id ?? "" });
  return items.map(({ status }) => status).toSorted();
};

export const retryDelivery: Job = {
  name: "Find the failed delivery of a webhook and retry it",
  start: () => places.paths.home,
  prepare: async (sample) => {
    const { owner, project } = sample;
    let hasFailed = false;
    const receiver = await startReceiver(({ body }, response) => {
      const isFailing = body.includes(failing) && !hasFailed;
      hasFailed ||= isFailing;
      response.writeHead(isFailing ? 500 : 200).end();
    });
    onTestFinished(() => receiver.close());
    await owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
    for (const title of titles) await owner.tasks.create({ projectId: project.id, title });
    const delivered = titles.map((title) => (title === failing ? "failed" : "succeeded")).toSorted();
    await expect.poll(() => statusesOf(sample)).toEqual(delivered);
  },
  byKeyboard: async (person) => {
    await person.press("g", "w");
    await places.webhookLink(person).waitFor();
    await person.press("j", "Enter");
    await places.failedDelivery(person).waitFor();
    // The third of five.
    await person.press("j", "j", "j", "Enter");
    await places.buttonOf(person, "Retry now").waitFor();
    await person.press("r");
  },
  byPointer: async (person) => {
    await places.openSettings(person, "Webhooks");
    await person.point(places.webhookLink(person));
    await person.point(places.failedDelivery(person));
    await person.point(places.buttonOf(person, "Retry now"));
  },
  untilDone: (_person, sample) => expect.poll(() => statusesOf(sample)).toEqual(titles.map(() => "succeeded")),
};

const email = "ada@quayside.example";

export const invite: Job = {
  name: "Invite a person",
  start: () => places.paths.home,
  byKeyboard: async (person) => {
    await person.press("g", "m");
    await places.buttonOf(person, "Invite a person").waitFor();
    await person.press("c");
    await person.write(email);
    await person.press("Enter");
  },
  byPointer: async (person) => {
    await places.openSettings(person, "Members");
    await person.point(places.buttonOf(person, "Invite a person"));
    await person.write(email);
    await person.point(places.buttonOf(person, "Create the invitation"));
  },
  untilDone: async ({ page }, { owner }) => {
    await page.getByRole("heading", { name: `Invitation for ${email}` }).waitFor();
    expect((await owner.invitations.list()).items).toContainEqual(expect.objectContaining({ email }));
  },
};
