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

test.each(["y", "YES", " yes "])("%j agrees", (answer) =>
  expect(confirmAction(terminal(answer), false, "Delete it")).resolves.toBeUndefined(),
);

test.each(["", "n", "yep", "no yes"])("%j does not", (answer) =>
  expect(confirmAction(terminal(answer), false, "Delete it")).rejects.toThrow("Not done"),
);

test("what others wrote cannot steer the question or flood the terminal", async () => {
  const { asked, ...person } = terminal("y");
  await confirmAction(person, false, `Delete \u001b[2J${"x".repeat(10_000)}\n`);
  expect(asked[0]).toMatch(/^Delete {2}?\[2Jx+…\? \[y\/N\] $/);
  expect(asked[0]?.length).toBeLessThan(220);
});
