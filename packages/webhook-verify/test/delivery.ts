import { sign } from "../src/sign.ts";

export const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
export const otherSecret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
export const nowMs = 1_793_232_000_000;
export const deliveryId = "0198c0de-7a11-7000-8000-00000000002a";

export const event = {
  event: "task.completed",
  timestamp: nowMs,
  organization: { id: "0198c0de-0000-7000-8000-000000000001", name: "Ops" },
  data: { task: { identifier: "OPS-42", title: "Größe 🎉" } },
};
export const body = JSON.stringify(event);

const namesOf = { worktrack: /^(x-webhook|content)-/, standard: /^(webhook|content)-/ };

/** The headers of a delivery, for one signature scheme only. */
export const headersOf = async (scheme: keyof typeof namesOf, ...args: Parameters<typeof sign>): Promise<Record<string, string>> => {
  const headers = Object.entries(await sign(...args));
  return Object.fromEntries(headers.filter(([name]) => namesOf[scheme].test(name)));
};
