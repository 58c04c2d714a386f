import { deepStrictEqual } from "node:assert";
import type { Load } from "./measure.ts";

/** @throws AssertionError unless both servers answer a GET of the first target alike, apart from their own addresses and the cursor. */
export const requireSameAnswer = async (loads: readonly [Load, Load]): Promise<void> => {
  const [ours, theirs] = await Promise.all(loads.map(firstAnswer));
  deepStrictEqual(theirs, ours, "both servers must return the same records");
};

const firstAnswer = async ({ origin, targets, tokens }: Load): Promise<unknown> => {
  const response = await fetch(`${origin}${targets[0]?.path}`, { headers: { authorization: `Bearer ${tokens[0]}` } });
  const text = (await response.text()).replaceAll(origin, "").replaceAll(origin.replace("127.0.0.1", "localhost"), "");
  const { nextCursor: _, ...answer } = JSON.parse(text);
  return answer;
};
