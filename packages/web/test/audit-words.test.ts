import { type AuditAction, auditActions } from "@worktrack/contract/values";
import type { AuditEntry } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { auditParts, auditSentence } from "../src/audit/audit-words.ts";

const ada = { id: "01a20000-0000-7000-8000-000000000001", name: "Ada", kind: "person" } as const;
const ben = { kind: "member", id: "01a20000-0000-7000-8000-000000000002", name: "Ben" };

const entryOf = (action: AuditAction, fields: Partial<AuditEntry> = {}) => ({
  action,
  actor: ada,
  target: { kind: "x", id: "01a20000-0000-7000-8000-0000abcdef12", name: "TARGET" },
  changes: null,
  client: null,
  ...fields,
});

test("every action that the server records is a sentence of its own with its actor, and never the name of the action", () => {
  const sentences = auditActions.map((action) => auditSentence(entryOf(action)));
  for (const [index, sentence] of sentences.entries()) {
    expect(sentence).toMatch(/^Ada [a-z].+[^.]$/);
    expect(sentence).not.toContain(auditActions[index]);
    expect(sentence).not.toMatch(/undefined|null|\[object/);
  }
  expect(new Set(sentences).size).toBe(auditActions.length);
});

test("a record whose name the reader cannot see is the end of its id", () => {
  const { id } = entryOf("post.deleted").target;
  expect(auditSentence(entryOf("post.deleted", { target: { kind: "post", id, name: null } }))).toBe("Ada deleted the post …abcdef12");
});

test.each([
  ["member.role_changed", { target: ben, changes: { role: { from: "member", to: "admin" } } }, "Ada made Ben an admin"],
  ["member.joined", { target: { ...ben, ...ada }, changes: { role: { from: null, to: "viewer" } } }, "Ada joined as a viewer"],
  ["member.left", { target: ben }, "Ada removed Ben from the workspace"],
  ["member.left", { target: { ...ben, ...ada } }, "Ada left the workspace"],
  [
    "webhook.created",
    { target: { kind: "webhook", id: ada.id, name: "https://example.com" } },
    "Ada created the webhook https://example.com",
  ],
  [
    "webhook.disabled",
    { actor: null, changes: { disabledReason: { from: null, to: "gone" } } },
    "The server disabled the webhook TARGET: its receiver answered 410 Gone",
  ],
  ["credential.refused", { actor: null }, "Somebody unknown tried the key TARGET, which was refused"],
  ["credential.used", { client: "web", target: { kind: "credential", id: ada.id, name: "Session" } }, "Ada worked in the console"],
  ["credential.used", { actor: { ...ada, name: "TARGET", kind: "service" } }, "TARGET used its key"],
  ["session.created", { changes: { method: { from: null, to: "passkey" } } }, "Ada signed in with a passkey"],
  ["project.member_added", { changes: { member: { from: null, to: { id: ben.id, name: "Ben" } } } }, "Ada added Ben to the project TARGET"],
  ["project.member_added", { changes: { member: { from: null, to: ben.id } } }, "Ada added the person …00000002 to the project TARGET"],
  ["organization.updated", { changes: { name: { from: "Old", to: "New" } } }, "Ada renamed the workspace to New"],
] as const)("%s with %o reads %s", (action, fields, sentence) =>
  expect(auditSentence(entryOf(action, fields as Partial<AuditEntry>))).toBe(sentence),
);

test("names are parts of their own, whatever they contain", () => {
  const name = "<b>{target}</b>, an owner";
  expect(auditParts(entryOf("webhook.created", { target: { ...ben, name } }))).toEqual([
    { name: "Ada" },
    " created the webhook ",
    { name },
  ]);
});

test("an action of a newer server is shown as its words", () => {
  expect(auditSentence(entryOf("webhook.paused_by_rule" as AuditAction))).toBe("Ada: webhook paused by rule, TARGET");
});
