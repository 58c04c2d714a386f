import { expect, test } from "vitest";
import { confirmAction } from "../src/terminal/confirm.ts";

const terminal = (answer: string) => {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { asked, isInteractive: true, ask, readInput: async () => "" };
};

test.each(["y", "YES", " yes "])("the answer %j confirms", (answer) =>
  expect(confirmAction(terminal(answer), false, "Delete it")).resolves.toBeUndefined(),
);

test.each(["", "n", "yep", "no yes"])("the answer %j does not confirm", (answer) =>
  expect(confirmAction(terminal(answer), false, "Delete it")).rejects.toThrow("Not done"),
);

test("a question is truncated and has no control characters", async () => {
  const { asked, ...person } = terminal("y");
  await confirmAction(person, false, `Delete \u001b[2J${"x".repeat(10_000)}\n`);
  expect(asked[0]).toMatch(/^Delete {2}?\[2Jx+…\? \[y\/N\] $/);
  expect(asked[0]?.length).toBeLessThan(220);
});
