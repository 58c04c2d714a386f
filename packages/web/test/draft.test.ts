import fc from "fast-check";
import { expect, test } from "vitest";
import {
  confirmSent,
  conflictsOf,
  type Draft,
  endSending,
  keepMine,
  mergeVersion,
  readDraft,
  sendFields,
  startDraft,
  takeTheirs,
  typeField,
  unsavedFields,
} from "../src/drafts/draft.ts";

interface Texts {
  readonly title: string;
  readonly description: string;
}

const saved: Texts = { title: "Old title", description: "Old text" };
const typed = (draft: Draft<Texts>, field: keyof Texts, value: string) => typeField(draft, field, value);

test("a change of another field merges silently", () => {
  const draft = mergeVersion(typed(startDraft(saved), "title", "Mine"), { ...saved, description: "Theirs" });
  expect([readDraft(draft), conflictsOf(draft)]).toEqual([{ title: "Mine", description: "Theirs" }, []]);
});

test("a change of the same field is a conflict, which is not saved before the person chooses", () => {
  const draft = mergeVersion(typed(startDraft(saved), "title", "Mine"), { ...saved, title: "Theirs" });
  expect([readDraft(draft).title, conflictsOf(draft), unsavedFields(draft)]).toEqual(["Mine", ["title"], {}]);
  expect(unsavedFields(keepMine(draft, "title"))).toEqual({ title: "Mine" });
  expect([readDraft(takeTheirs(draft, "title")).title, unsavedFields(takeTheirs(draft, "title"))]).toEqual(["Theirs", {}]);
});

test("the same change by both is no conflict, and a change that is taken back ends one", () => {
  const mine = typed(startDraft(saved), "title", "Same");
  expect(mergeVersion(mine, { ...saved, title: "Same" })).toEqual(startDraft({ ...saved, title: "Same" }));
  const conflict = mergeVersion(mine, { ...saved, title: "Theirs" });
  expect(conflictsOf(mergeVersion(conflict, saved))).toEqual([]);
});

test("the echo of a save is no conflict with what was typed after it", () => {
  const sending = sendFields(typed(startDraft(saved), "title", "Mine"), { title: "Mine" });
  const echoed = mergeVersion(typed(sending, "title", "Mine, longer"), { ...saved, title: "Mine" });
  expect([conflictsOf(echoed), readDraft(echoed).title]).toEqual([[], "Mine, longer"]);
  expect(unsavedFields(confirmSent(echoed, { ...saved, title: "Mine" }))).toEqual({ title: "Mine, longer" });
});

test("typing the old value again while it is being replaced is saved", () => {
  const sending = sendFields(typed(startDraft(saved), "title", "Mine"), { title: "Mine" });
  const draft = confirmSent(typed(sending, "title", saved.title), { ...saved, title: "Mine" });
  expect(unsavedFields(draft)).toEqual({ title: saved.title });
});

/** The steps of a draft: the person types, others save, a save is confirmed or fails. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("type" as const), field: fc.constantFrom("title", "description"), text: fc.string({ maxLength: 2 }) }),
  fc.record({ kind: fc.constant("other" as const), field: fc.constantFrom("title", "description"), text: fc.string({ maxLength: 2 }) }),
  fc.record({ kind: fc.constantFrom("send", "confirm", "fail", "event") }),
);

test("whatever happens, what the person typed last is shown until it is saved", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let draft = startDraft(saved);
      let server: Texts = saved;
      const last: Partial<Record<keyof Texts, string>> = {};
      for (const taken of steps) {
        if (taken.kind === "type") {
          draft = typed(draft, taken.field as keyof Texts, taken.text);
          last[taken.field as keyof Texts] = taken.text;
        } else if (taken.kind === "other") {
          server = { ...server, [taken.field]: taken.text };
        } else if (taken.kind === "event") draft = mergeVersion(draft, server);
        else if (taken.kind === "send") {
          draft = mergeVersion(endSending(draft), server);
          draft = sendFields(draft, unsavedFields(draft));
        } else if (taken.kind === "fail") draft = endSending(draft);
        else {
          server = { ...server, ...draft.sent };
          draft = confirmSent(draft, server);
        }
        for (const field of ["title", "description"] as const) {
          const text = last[field];
          if (text === undefined) continue;
          if (field in draft.typed) expect(draft.typed[field]).toBe(text);
          else {
            expect(draft.base[field]).toBe(text);
            delete last[field];
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});
