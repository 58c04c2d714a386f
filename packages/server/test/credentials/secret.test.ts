import fc from "fast-check";
import { expect, test } from "vitest";
import { mintSecret, parseSecret } from "../../src/access/credentials/secret.ts";

test("parsing a minted secret returns its parts", () => {
  for (let round = 0; round < 100; round++) {
    const made = mintSecret();
    expect(parseSecret(made.text)).toEqual(made);
  }
});

test("the checksum detects a change of any one character", () => {
  const { text } = mintSecret();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length - 1 }), fc.constantFrom(..."0aZ_-"), (at, character) => {
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      return changed === text || parseSecret(changed) === undefined;
    }),
  );
});

test("parsing any other text returns undefined and never throws", () => {
  fc.assert(fc.property(fc.string(), (text) => parseSecret(text) === undefined));
});
