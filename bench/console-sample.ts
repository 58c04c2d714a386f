// What the screens of the console show beside tasks.
import sharp from "sharp";
import { createRequester } from "./delivery-setup.ts";

const webhookCount = 5;
const commentCount = 12;
const itemCount = 6;

const sampleTask = "OPS-1";
const text = "A gateway that restarts keeps the bookings of the last minute, and sends them when the connection is back. ";

/** Creates webhooks, and gives a task a description with a picture, a checklist and comments. Resolves to the path of the task. */
export const addSample = async (url: string, token: string): Promise<string> => {
  const request = createRequester(url, [token]);
  const picture = await uploadPicture(url, token);
  const descriptionMarkdown = `## Steps\n\n${text.repeat(4)}\n\n![A plan](media:${picture})\n\n- one\n- two\n\n${text.repeat(4)}`;
  await request("PATCH", `/tasks/${sampleTask}`, { descriptionMarkdown });
  for (let n = 1; n <= itemCount; n++) await request("POST", `/tasks/${sampleTask}/checklist`, { text: `Gateway ${n}` });
  for (let n = 1; n <= commentCount; n++) await request("POST", `/tasks/${sampleTask}/comments`, { content: `${text}(${n})` });
  for (let n = 1; n <= webhookCount; n++)
    await request("POST", "/webhooks", { url: `https://hooks.example/${n}`, events: ["post.created"], description: `Receiver ${n}` });
  return `/tasks/${sampleTask}`;
};

const uploadPicture = async (url: string, token: string): Promise<string> => {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#456" } })
    .png()
    .toBuffer();
  const response = await fetch(`${url}/api/v1/media/images?${new URLSearchParams({ taskId: sampleTask, fileName: "plan.png" })}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
    body: new Uint8Array(picture),
  });
  if (response.status !== 201) throw new Error(`The picture was rejected: ${await response.text()}`);
  return ((await response.json()) as { readonly id: string }).id;
};
