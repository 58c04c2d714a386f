/** 64 different emojis, from U+1F400 on. */
export const distinctEmojis: readonly string[] = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x1f400 + index)).filter(
  (emoji) => /^\p{RGI_Emoji}$/v.test(emoji),
);
