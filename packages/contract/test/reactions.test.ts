import { expect, test } from "vitest";
import { Emoji } from "../src/reactions.ts";

test.each(["👍", "❤️", "👩🏽‍🚀", "🇦🇹", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "👨‍👩‍👧‍👦", "🫠"])("%s is one emoji, however many code points it has", (emoji) => {
  expect(Emoji.parse(emoji)).toBe(emoji);
});

test.each([
  ["❤", "❤️"],
  ["☀", "☀️"],
])("%s without emoji style becomes %s", (plain, styled) => {
  expect(Emoji.parse(plain)).toBe(styled);
});

test.each(["👍", "❤️", "❤️‍🔥", "👩🏽‍🚀", "👁️‍🗨️", "🧔‍♂️", "🏴‍☠️", "🏳️‍🌈", "1️⃣", "#️⃣", "☝🏽", "👩‍❤️‍💋‍👨", "⛹🏿‍♀️", "🇦🇹", "©️", "™️"])(
  "%s with missing and extra variation selectors is the same reaction",
  (emoji) => {
    const bare = emoji.replaceAll("\ufe0f", "");
    for (const written of [bare, `${bare}\ufe0f`, [...bare].join("\ufe0f"), `${bare}\ufe0e`, `${emoji}\ufe0f`])
      if ([...written].length <= 40 && written.length <= 40) expect([written, Emoji.parse(written)]).toEqual([written, emoji]);
  },
);

test.each(["", "a", "1", "👍👍", "👍 ", "👍a", "\u200d", "\ufe0f", "é", "👍".repeat(20), "🇦", "<", "%F0", ":thumbsup:"])(
  "%j is not one emoji and is rejected",
  (text) => {
    expect(Emoji.safeParse(text).success).toBe(false);
  },
);
