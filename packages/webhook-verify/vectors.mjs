/** `node vectors.mjs` writes vectors.json with the openssl command, so that the expected signatures do not come from our own code. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const hmac = (key, ...parts) => {
  const args = ["dgst", "-sha256", "-mac", "HMAC", "-macopt", `hexkey:${key.toString("hex")}`, "-binary"];
  return execFileSync("openssl", args, { input: Buffer.concat(parts.map((part) => Buffer.from(part))) });
};

const event = (data) => JSON.stringify({ event: "task.created", timestamp: 1793232000000, organization: { id: "o", name: "Ops" }, data });

const outbound = [
  { name: "an event", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", body: event({ task: { title: "Ship it" } }) },
  { name: "text beyond ASCII", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", body: event({ task: { title: "Größe 🎉 日本" } }) },
  { name: "spaces and line breaks", secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", body: `{\r\n  "event": "x",\n  "data": {}\n}\n` },
  { name: "a padded secret", secret: "whsec_AAECAwQFBgcICQoLDA0ODw==", body: event({}) },
  { name: "a secret longer than the hash's block", secret: `whsec_${Buffer.alloc(96, 0xa5).toString("base64")}`, body: event({}) },
  { name: "an empty body", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", body: "" },
  { name: "bytes that are no text", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", bodyBase64: "AP+AwK0N" },
].map((vector) => {
  const id = "0198c0de-7a11-7000-8000-00000000002a";
  const timestamp = "1793232000";
  const bytes = vector.body ?? Buffer.from(vector.bodyBase64, "base64");
  const whole = hmac(Buffer.from(vector.secret), `${timestamp}.${id}.`, bytes);
  const decoded = hmac(Buffer.from(vector.secret.slice("whsec_".length), "base64"), `${id}.${timestamp}.`, bytes);
  const headers = {
    "X-Webhook-Id": id,
    "X-Webhook-Timestamp": timestamp,
    "X-Webhook-Signature": `sha256=${whole.toString("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${decoded.toString("base64")}`,
  };
  return { ...vector, headers };
});

const inbound = [
  {
    name: "a task",
    prefix: "HtZp9DHmnjEV",
    secret: "wtin_fromAnIndependentTool",
    body: JSON.stringify({ externalSource: "ci", externalId: "42", title: "Größe" }),
  },
].map((vector) => ({
  ...vector,
  headers: {
    "X-Service-Secret-Prefix": vector.prefix,
    "X-Service-Timestamp": "1793232000",
    "X-Service-Signature": hmac(Buffer.from(vector.secret), "1793232000.", vector.body).toString("hex"),
  },
}));

writeFileSync(new URL("vectors.json", import.meta.url), `${JSON.stringify({ outbound, inbound }, null, 2)}\n`);
