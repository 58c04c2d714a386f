import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addChange,
  delayedChanges,
  dueChanges,
  makeAllDue,
  nextDueMs,
  postponeChange,
  removeChange,
  startSending,
  type Waitings,
} from "../src/store/outbox-rules.ts";

const of = (...lanes: readonly string[]): Waitings => lanes.reduce<Waitings>((all, lane, index) => addChange(all, index + 1, [lane]), []);
const idsOf = (waitings: Waitings) => waitings.map(({ id }) => id);

test("changes of one lane are sent one at a time, and other lanes do not wait for them", () => {
  const waitings = of("a", "a", "b");
  expect(idsOf(dueChanges(waitings, 0))).toEqual([1, 3]);
  expect(idsOf(dueChanges(startSending(waitings, 1), 0))).toEqual([3]);
  expect(idsOf(dueChanges(removeChange(waitings, 1), 0))).toEqual([2, 3]);
});

test("a change of several lanes waits for all of them, and those behind it wait for it", () => {
  const waitings = addChange(addChange(of("a", "b"), 3, ["b", "c"]), 4, ["c"]);
  expect(idsOf(dueChanges(waitings, 0))).toEqual([1, 2]);
  expect(idsOf(dueChanges(removeChange(waitings, 2), 0))).toEqual([1, 3]);
});

test("a change that failed waits longer after each attempt, and holds back those behind it", () => {
  const once = postponeChange(of("a", "a"), 1, 10_000);
  expect([idsOf(dueChanges(once, 10_999)), idsOf(dueChanges(once, 11_000)), nextDueMs(once)]).toEqual([[], [1], 11_000]);
  expect(nextDueMs(postponeChange(once, 1, 20_000))).toBe(22_000);
  expect(idsOf(delayedChanges(once))).toEqual([1, 2]);
});

test("the server's wait is respected, and the return of the connection ends every wait", () => {
  const limited = postponeChange(of("a"), 1, 0, 60_000);
  expect(nextDueMs(limited)).toBe(60_000);
  expect(idsOf(dueChanges(makeAllDue(limited), 0))).toEqual([1]);
});

test("whatever fails, every change is sent in the order of its lane, and none is lost", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 }), fc.array(fc.boolean(), { maxLength: 40 }), (lanes, fates) => {
      let waitings = of(...lanes);
      const sent: number[] = [];
      let nowMs = 0;
      for (let turn = 0; waitings.length > 0; turn++) {
        const [due] = dueChanges(waitings, nowMs);
        if (!due) {
          nowMs = nextDueMs(waitings) ?? Number.NaN;
          continue;
        }
        waitings = startSending(waitings, due.id);
        if (fates[turn]) waitings = postponeChange(waitings, due.id, nowMs);
        else {
          sent.push(due.id);
          waitings = removeChange(waitings, due.id);
        }
      }
      for (const lane of ["a", "b", "c"]) {
        const ids = lanes.flatMap((one, index) => (one === lane ? [index + 1] : []));
        expect(sent.filter((id) => ids.includes(id))).toEqual(ids);
      }
    }),
  );
});
