import { expect, test } from "vitest";
import { hashOneTimeToken, mintOneTimeToken } from "../../src/access/credentials/one-time-token.ts";

test("a token is hashed for its own kind only, and a mistyped one not at all", () => {
  const { token, tokenHash } = mintOneTimeToken("wtl");
  expect(hashOneTimeToken("wtl", token)).toBe(tokenHash);
  const last = token.endsWith("0") ? "1" : "0";
  const wrong = [token.slice(0, -1) + last, token.slice(1), ` ${token}`, `${token}\n`, token.toUpperCase(), ""];
  expect([hashOneTimeToken("wti", token), ...wrong.map((text) => hashOneTimeToken("wtl", text))]).toEqual(
    [token, ...wrong].map(() => undefined),
  );
});
