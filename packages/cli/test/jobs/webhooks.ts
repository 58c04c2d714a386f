// Jobs with webhooks.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, vi } from "vitest";
import type { Job } from "./job.ts";
import { waitOptions } from "./shell.ts";

export const webhookJobs: readonly Job[] = [
  {
    name: "Receive webhooks on a laptop",
    commands: ["worktrack webhook listen --event task.created --forward-to http://localhost:$PORT/hook"],
    run: async ({ start }, client, [listen = ""]) => {
      const received: string[] = [];
      const receiver = createServer(async (incoming, outgoing) => {
        let body = "";
        for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
        received.push(`${incoming.headers["x-webhook-signature"]?.slice(0, 7)} ${JSON.parse(body).data.task?.title}`);
        outgoing.end();
      }).listen(0, "127.0.0.1");
      await once(receiver, "listening");
      onTestFinished(() => void receiver.close());
      const listening = start(listen, { PORT: `${(receiver.address() as AddressInfo).port}` });
      await vi.waitFor(() => expect(listening.err()).toContain("Following events"), waitOptions);
      await client.tasks.create({ title: "Forwarded", projectId: "OPS" });
      await vi.waitFor(() => expect(received).toEqual(["sha256= Forwarded"]), waitOptions);
      listening.signal("SIGINT");
      expect(await listening.end()).toMatchObject({ code: 0 });
    },
  },
  {
    name: "Find out why a webhook fails, and send a delivery again",
    commands: ["worktrack webhook deliveries $URL --status failed", "worktrack webhook retry $URL --status failed --yes"],
    run: async ({ type }, client, [deliveries, retry]) => {
      const closed = createServer().listen(0, "127.0.0.1");
      await once(closed, "listening");
      const URL = `https://127.0.0.1:${(closed.address() as AddressInfo).port}/hook`;
      closed.close();
      await client.webhooks.create({ url: URL, events: ["task.created"] });
      await client.tasks.create({ title: "Sent", projectId: "OPS" });
      await vi.waitFor(async () => expect(await type(deliveries, { URL })).toMatch(/\ttask\.created\tfailed\t.*refused/i), waitOptions);
      await type(retry, { URL });
    },
  },
  {
    name: "Find out why a signature fails",
    commands: [
      "worktrack webhook verify body.json --headers headers.txt --any-age",
      "worktrack webhook doctor http://localhost:$PORT/hook",
    ],
    run: async ({ start, write }, _, [verify = "", doctor = ""]) => {
      const WORKTRACK_WEBHOOK_SECRET = "whsec_c2FtcGxl";
      write("body.json", "{}");
      write("headers.txt", `X-Webhook-Signature: sha256=${"0".repeat(64)}\nX-Webhook-Timestamp: 1\nX-Webhook-Id: 1\n`);
      const { code, stderr } = await start(verify, { WORKTRACK_WEBHOOK_SECRET }).end();
      expect(code).toBe(1);
      expect(stderr).toMatch(/signature/i);
      // Accepts every request, even unsigned ones.
      const careless = createServer((incoming, outgoing) => void incoming.resume().once("end", () => outgoing.end())).listen(
        0,
        "127.0.0.1",
      );
      await once(careless, "listening");
      onTestFinished(() => void careless.close());
      const { port } = careless.address() as AddressInfo;
      const examined = await start(doctor, { WORKTRACK_WEBHOOK_SECRET, PORT: `${port}` }).end();
      expect(examined.code).toBe(1);
      expect(examined.stdout).toMatch(/signature/i);
    },
  },
];
