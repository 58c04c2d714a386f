/**
 * Compares verifications per second with other libraries, from the received bytes of a 1 KB body to the parsed event. Reports medians of
 * interleaved rounds. Run `npm install standardwebhooks svix stripe @octokit/webhooks-methods` in FOLDER, then `node bench.mjs FOLDER`.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { verify } from "./src/index.ts";
import { sign } from "./src/sign.ts";

const rounds = 101;
const settleMs = 10;
const roundMs = 20;

const file = resolve(process.argv[2] ?? ".", "peers.mjs");
writeFileSync(
  file,
  `export { Webhook as Standard } from "standardwebhooks"; export { Webhook as Svix } from "svix";
export { default as Stripe } from "stripe"; export * as octokit from "@octokit/webhooks-methods";`,
);
const { Standard, Svix, Stripe, octokit } = await import(pathToFileURL(file).href);

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const envelope = { event: "task.updated", timestamp: Date.now(), organization: { id: "o", name: "Ops" } };
const text = JSON.stringify({ ...envelope, data: { text: "x".repeat(900) } });
const body = Buffer.from(text);
// A round trip through JSON makes flat strings, as an HTTP parser does. Concatenated strings would be slower to compare.
const headers = JSON.parse(JSON.stringify(await sign(text, secret)));
const svixHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(/^webhook-/, "svix-"), value]));
const { webhooks } = new Stripe("sk_test_none");
const stripeHeader = webhooks.generateTestHeaderString({ payload: text, secret });
const octokitHeader = Buffer.from(await octokit.sign(secret, text)).toString();
const standard = new Standard(secret);
const svix = new Svix(secret);
const request = { headers, body };

const octokitEvent = async () => {
  const payload = body.toString();
  return (await octokit.verify(secret, payload, octokitHeader)) && JSON.parse(payload);
};

const contestants = {
  "webhook-verify": () => verify(request, secret),
  "@octokit/webhooks-methods": () => octokitEvent(),
  stripe: () => webhooks.constructEvent(body, stripeHeader, secret),
  standardwebhooks: () => standard.verify(body, headers),
  svix: () => svix.verify(body, svixHeaders),
};

const perSecond = async (run, forMs) => {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < forMs) for (let index = 0; index < 50; index++, count++) await run();
  return (count / (performance.now() - start)) * 1000;
};

const figures = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
for (let round = -1; round < rounds; round++) {
  for (const [name, run] of round % 2 ? Object.entries(contestants) : Object.entries(contestants).reverse()) {
    // Lets the garbage collection of the previous contestant finish first.
    await perSecond(run, settleMs);
    const figure = await perSecond(run, roundMs);
    if (round >= 0) figures[name].push(figure);
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const ours = median(figures["webhook-verify"]);
for (const [name, values] of Object.entries(figures)) {
  const theirs = median(values);
  console.log(`${name.padEnd(26)} ${Math.round(theirs).toString().padStart(8)}/s  webhook-verify is ${(ours / theirs).toFixed(2)}x`);
}
