import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { createDiskAllowances, type DiskAllowance } from "../../src/platform/disk/allowances.ts";
import { isDiskLow, reserveBytesOf } from "../../src/platform/disk/space.ts";

const MB = 1024 ** 2;
const full = { code: "storage_full" };

/** A disk of which the reserve is 10 bytes. Writes take their bytes from it. */
let freeBytes: number;
const allowances = createDiskAllowances(async () => ({ freeBytes, reserveBytes: 10 }));
const open: DiskAllowance[] = [];
const allow = async (bytes: number): Promise<DiskAllowance> => {
  const allowance = await allowances.allow(bytes);
  open.push(allowance);
  return allowance;
};
const write = (allowance: DiskAllowance, bytes: number) =>
  allowance.write(bytes, async () => {
    freeBytes -= bytes;
  });

beforeEach(() => {
  for (const allowance of open.splice(0)) allowance.release();
  freeBytes = 110;
});

describe("uploads in flight", () => {
  test("are counted together by their sizes before any is written, and one that has ended makes room", async () => {
    const first = await allow(60);
    await allow(40);
    await expect(allow(1)).rejects.toMatchObject(full);
    first.release();
    await allow(60);
    await expect(allow(1)).rejects.toMatchObject(full);
  });

  test("count once, whether or not their bytes are on the disk already", async () => {
    const first = await allow(60);
    await write(first, 50);
    await allow(40);
    await expect(allow(1)).rejects.toMatchObject(full);
    await write(first, 10);
    await expect(allow(1)).rejects.toMatchObject(full);
  });

  test("of unknown size are refused where they would take what others were admitted with", async () => {
    await allow(60);
    const unknown = await allow(0);
    await write(unknown, 40);
    await expect(write(unknown, 1)).rejects.toMatchObject(full);
    expect(freeBytes).toBe(70);
  });

  test("stop at the reserve when something else has filled the disk since they were admitted", async () => {
    const admitted = await allow(60);
    await write(admitted, 20);
    freeBytes = 15;
    await expect(write(admitted, 6)).rejects.toMatchObject(full);
    await write(admitted, 5);
    expect(freeBytes).toBe(10);
  });

  test("never use the reserve when many write at once, whatever the order of measurements and writes", async () => {
    const unknown = await Promise.all(Array.from({ length: 50 }, () => allow(0)));
    const outcomes = await Promise.allSettled(
      unknown.flatMap((allowance, index) =>
        [3, 4].map((bytes) =>
          allowance.write(bytes, async () => {
            if (index % 2 === 0) await new Promise(setImmediate);
            freeBytes -= bytes;
            if (index % 3 === 0) await new Promise(setImmediate);
          }),
        ),
      ),
    );
    expect(freeBytes).toBeGreaterThanOrEqual(10);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["fulfilled", "rejected"]));
  });

  test("are all admitted on a disk that cannot be measured", async () => {
    const blind = createDiskAllowances(async () => undefined);
    await (await blind.allow(Number.MAX_SAFE_INTEGER)).write(1, async () => {});
  });
});

test("a disk with much room is measured ten times a second at most, and one with little room before each write", async () => {
  let measured = 0;
  let roomBytes = 1024 * MB;
  const counted = createDiskAllowances(async () => {
    measured++;
    return { freeBytes: roomBytes, reserveBytes: 0 };
  });
  const writeTenTimes = async () => {
    measured = 0;
    const startedMs = performance.now();
    const allowance = await counted.allow(0);
    for (let n = 0; n < 10; n++) await allowance.write(MB, async () => {});
    allowance.release();
    return { measured, at100Ms: Math.floor((performance.now() - startedMs) / 100) };
  };
  const much = await writeTenTimes();
  expect(much.measured).toBeLessThanOrEqual(1 + much.at100Ms);
  await sleep(110);
  roomBytes = 200 * MB;
  expect(await writeTenTimes()).toMatchObject({ measured: 11 });
});

test("writes after a measurement are subtracted while it is reused", async () => {
  const stale = createDiskAllowances(async () => ({ freeBytes: 300 * MB, reserveBytes: 0 }));
  const allowance = await stale.allow(0);
  await allowance.write(40 * MB, async () => {});
  await expect(stale.allow(261 * MB)).rejects.toMatchObject(full);
});

test("a measurement is not reused while uploads in flight may take most of its room", async () => {
  let roomBytes = 600 * MB;
  const shrinking = createDiskAllowances(async () => ({ freeBytes: roomBytes, reserveBytes: 0 }));
  await shrinking.allow(400 * MB);
  roomBytes = 450 * MB;
  await expect(shrinking.allow(51 * MB)).rejects.toMatchObject(full);
  await shrinking.allow(50 * MB);
});

test("the reserve is 1 GB, at most 5 % of the disk, and a setting is used as it is", () => {
  expect(reserveBytesOf(undefined, 1024 ** 4)).toBe(1024 ** 3);
  expect(reserveBytesOf(undefined, 1_000)).toBe(50);
  expect([reserveBytesOf(0, 1_000), reserveBytesOf(900, 1_000)]).toEqual([0, 900]);
});

test("a disk is low from where the largest upload does not fit, until two fit", () => {
  const low = (roomBytes: number, was: boolean) => isDiskLow({ freeBytes: 7 * MB + roomBytes, reserveBytes: 7 * MB }, was);
  expect([low(50 * MB, false), low(50 * MB - 1, false)]).toEqual([false, true]);
  expect([low(100 * MB - 1, true), low(100 * MB, true)]).toEqual([true, false]);
});
