import { expect, test } from "vitest";
import { localPath } from "../../src/people/sign-in/local-path.ts";

test.each([
  ["/", "/"],
  ["/tasks/OPS-1?tab=files#comments", "/tasks/OPS-1?tab=files#comments"],
  ["/a/../b", "/b"],
  ["/a b", "/a%20b"],
])("%j is the local path %s", (value, path) => {
  expect(localPath(value)).toBe(path);
});

test.each([
  undefined,
  ["/"],
  "",
  "tasks",
  "https://example.com/",
  "//example.com",
  "///example.com",
  "/\\example.com",
  "/\t/example.com",
  "/\n\\example.com",
  "/.//example.com",
  "javascript:alert(1)",
  `/${"a".repeat(300)}`,
  `/${"é".repeat(60)}`,
])("%j leads nowhere else", (value) => {
  const path = localPath(value);
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, "https://worktrack.example.com").origin).toBe("https://worktrack.example.com");
});
