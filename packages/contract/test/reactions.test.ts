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

test.each(["", "a", "1", "👍👍", "👍 ", "👍a", "\u200d", "\ufe0f", "é", "👍".repeat(20), "🇦", "<", "%F0", ":thumbsup:"])(
  "%j is not one emoji and is rejected",
  (text) => {
    expect(Emoji.safeParse(text).success).toBe(false);
  },
);
