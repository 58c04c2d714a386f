import { expect, test } from "vitest";
import { deliverySubject } from "../src/webhooks/delivery-subject.ts";
import { readSoughtRecord } from "../src/webhooks/record-search.ts";

const id = "01a20000-0000-7000-8000-0000000000ab";

test.each([
  ["PAY-36", { kind: "identifier", text: "PAY-36" }],
  [" pay-36 ", { kind: "identifier", text: "PAY-36" }],
  [id.toUpperCase(), { kind: "id", text: id }],
  ["PAY-", undefined],
  ["01a20000", undefined],
  ["", undefined],
])("the search reads %j as %j", (typed, sought) => expect(readSoughtRecord(typed)).toEqual(sought));

test.each([
  [{ type: "task", id, identifier: "PAY-36", title: "First" }, "task.created · PAY-36 First"],
  [{ type: "post", id, title: "Notes" }, "task.created · Notes"],
  [{ type: "comment", id }, "task.created · A comment"],
  [null, "task.created"],
] as const)("a delivery about %j reads %s", (record, subject) => expect(deliverySubject({ event: "task.created", record })).toBe(subject));
