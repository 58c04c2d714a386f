import fc from "fast-check";
import { expect, test } from "vitest";
import { textWidth } from "../src/output/terminal-text.ts";
import {
  type ChoiceQuestion,
  type ChoiceState,
  findMatches,
  type Key,
  pressKey,
  renderChoice,
  startChoice,
} from "../src/terminal/choice.ts";

const choicesOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

test.each([
  ["", ["OPS Operations", "APP Mobile App", "SHOP Shop"]],
  ["op", ["OPS Operations", "SHOP Shop", "APP Mobile App"]],
  ["APP", ["APP Mobile App"]],
  ["mob", ["APP Mobile App"]],
  ["ＯＰＳ", ["OPS Operations", "SHOP Shop"]],
  ["mbap", ["APP Mobile App"]],
  ["op rat", ["OPS Operations"]],
  ["zz", []],
])("%j finds %j: first the beginnings, then words, parts and letters in this order", (typed, found) =>
  expect(findMatches(choicesOf("OPS Operations", "APP Mobile App", "SHOP Shop"), typed).map(({ label }) => label)).toEqual(found),
);

const enter: Key = { name: "return" };
const letters = (text: string): Key[] => [...text].map((sequence) => ({ name: sequence, sequence }));

const press = (question: ChoiceQuestion, ...keys: readonly Key[]) => {
  let state: ChoiceState = startChoice(question);
  for (const key of keys) {
    const next = pressKey(question, state, key);
    if (typeof next === "string") return { end: next, chosen: state.chosen };
    state = next;
  }
  return state;
};

test("Enter takes the marked choice, and alone it ends the question; a chosen one is taken back by Enter or Backspace", () => {
  const question = { label: "Tags", choices: choicesOf("bug", "ui", "docs"), isMultiple: true };
  expect(press(question, enter)).toEqual({ end: "done", chosen: [] });
  expect(press(question, ...letters("u"), enter, ...letters("d"), enter, enter)).toEqual({ end: "done", chosen: ["ui", "docs"] });
  expect(press(question, ...letters("u"), enter, ...letters("u"), enter)).toMatchObject({ chosen: [] });
  expect(press(question, ...letters("u"), enter, { name: "backspace" })).toMatchObject({ chosen: [] });
  expect(press(question, ...letters("zz"), enter)).toMatchObject({ typed: "zz", chosen: [] });
  expect(press({ ...question, acceptsOther: true }, ...letters("zz"), enter)).toMatchObject({ chosen: ["zz"] });
  expect(press({ ...question, acceptsOther: true }, ...letters("wtk_x"), enter)).toMatchObject({ chosen: [] });
  expect(press({ ...question, isRequired: true }, enter)).toMatchObject({ chosen: [] });
  expect(press(question, { name: "c", ctrl: true })).toMatchObject({ end: "interrupted" });
});

test("whatever is typed, no line is wider than the terminal, no more lines than rows, and none controls it", () => {
  const key = fc.oneof(
    fc.constantFrom<Key>(enter, { name: "up" }, { name: "down" }, { name: "backspace" }, { name: "u", ctrl: true }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }).map((sequence): Key => ({ sequence })),
    fc.string({ unit: "binary", minLength: 1, maxLength: 2 }).map((sequence): Key => ({ sequence })),
  );
  const label = fc.oneof(fc.string({ unit: "binary", maxLength: 120 }), fc.string({ unit: "grapheme", maxLength: 120 }));
  const size = fc.record({ columns: fc.integer({ min: 20, max: 200 }), rows: fc.integer({ min: 5, max: 60 }) });
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 20 }),
      fc.array(key, { maxLength: 20 }),
      size,
      fc.boolean(),
      (labels, keys, screen, isMultiple) => {
        const question = { label: "Tags", choices: choicesOf(...labels), isMultiple, acceptsOther: true };
        let state = startChoice(question);
        for (const one of keys) {
          const next = pressKey(question, state, one);
          if (typeof next === "string") return;
          state = next;
          const { lines, column } = renderChoice(question, state, screen);
          expect(lines.length).toBeLessThan(screen.rows);
          expect(column).toBeLessThan(screen.columns);
          for (const line of lines) {
            expect(textWidth(line)).toBeLessThan(screen.columns);
            expect(line).not.toMatch(/\p{Cc}/u);
          }
        }
      },
    ),
  );
});
