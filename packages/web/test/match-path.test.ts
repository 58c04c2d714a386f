import { expect, test } from "vitest";
import { matchPath } from "../src/page/match-path.ts";

test.each([
  ["/tasks/:id", "/tasks/OPS-1", { id: "OPS-1" }],
  ["/tasks/:id", "/tasks/a%2Fb", { id: "a/b" }],
  ["/tasks", "/tasks", {}],
  ["/tasks/:id", "/tasks/", undefined],
  ["/tasks/:id", "/tasks/OPS-1/comments", undefined],
  ["/tasks/:id", "/tasks/%E0%A4%A", undefined],
  ["/tasks", "/tasks/", undefined],
])("%s matches %s as %j", (pattern, path, expected) => expect(matchPath(pattern, path)).toEqual(expected));
