import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DecoderBusy, DecoderUnavailable } from "../src/index.ts";
import { pausedSource, small } from "./conversions.ts";
import { convert, onlyPicture, openDecoder, sourceOf } from "./decoder.ts";

describe("pictures wait in the order in which they came", () => {
  test("one at a time, 16 at most", async () => {
    const decoder = openDecoder();
    const { source, resume } = pausedSource();
    const order: number[] = [];
    const first = decoder.convertPicture(source, onlyPicture, async () => {});
    const waiting = Array.from({ length: 16 }, (_, index) => convert(decoder, small).then(() => order.push(index)));
    await expect(convert(decoder, small)).rejects.toThrow(DecoderBusy);
    resume();
    await Promise.all([first, ...waiting]);
    expect(order).toEqual(Array.from({ length: 16 }, (_, index) => index));
    expect(await convert(decoder, small)).toMatchObject({ width: 32 });
  });

  test("and leave the queue when their signal aborts", async () => {
    const decoder = openDecoder({ waitingJobs: 1 });
    const { source, resume } = pausedSource();
    const first = decoder.convertPicture(source, onlyPicture, async () => {});
    const controller = new AbortController();
    const aborted = convert(decoder, small, onlyPicture, controller.signal);
    controller.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
    const next = convert(decoder, small);
    resume();
    expect(await Promise.all([first, next])).toHaveLength(2);
    await expect(convert(decoder, small, onlyPicture, AbortSignal.abort(new Error("never")))).rejects.toThrow("never");
  });

  test("and a picture whose signal aborts during its conversion makes room at once", async () => {
    const decoder = openDecoder();
    const controller = new AbortController();
    const aborted = decoder.convertPicture(pausedSource().source, onlyPicture, async () => {}, controller.signal);
    const next = convert(decoder, small);
    await sleep(20);
    controller.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
    expect(await next).toMatchObject({ width: 32 });
  });
});

describe("errors", () => {
  test("of the source and the receiver reach the caller, and the next picture is converted", async () => {
    const decoder = openDecoder();
    const failing = async function* () {
      yield small.subarray(0, 10);
      throw new Error("the disk is gone");
    };
    await expect(decoder.convertPicture({ size: small.length, chunks: failing }, onlyPicture, async () => {})).rejects.toThrow(
      "the disk is gone",
    );
    const receive = async () => {
      throw new Error("the store is full");
    };
    await expect(decoder.convertPicture(sourceOf(small), onlyPicture, receive)).rejects.toThrow("the store is full");
    expect(await convert(decoder, small)).toMatchObject({ width: 32 });
  });

  test.each([small.length - 1, small.length + 1])("tell a source that does not have the size it states (%i)", async (size) => {
    const { chunks } = sourceOf(small);
    const conversion = openDecoder().convertPicture({ size, chunks }, onlyPicture, async () => {});
    await expect(conversion).rejects.toThrow(`The source of an image of ${size} bytes gave`);
  });

  test("of a closed decoder are DecoderUnavailable, for pictures that wait, too", async () => {
    const decoder = openDecoder();
    const running = decoder.convertPicture(pausedSource().source, onlyPicture, async () => {});
    const waiting = convert(decoder, small);
    const results = Promise.allSettled([running, waiting]);
    await decoder.close();
    for (const result of await results) expect(result).toMatchObject({ status: "rejected", reason: expect.any(DecoderUnavailable) });
    await expect(convert(decoder, small)).rejects.toThrow(DecoderUnavailable);
  });

  test("leave out no output that a receiver does not read", async () => {
    const names: string[] = [];
    const wanted = { picture: true, thumbnails: [16], square: 8 };
    await openDecoder().convertPicture(sourceOf(small), wanted, async ({ name }) => void names.push(name));
    expect(names).toEqual(["picture", "thumbnail-16", "square"]);
  });
});
