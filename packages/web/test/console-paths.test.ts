import { consolePaths } from "@worktrack/contract/values";
import { expect, test } from "vitest";
import { routes } from "../src/app/routes.ts";

test("the console has a screen at the path of each kind of record that has a webUrl", () => {
  const paths = routes.map(({ path }) => path);
  for (const path of Object.values(consolePaths)) expect(paths).toContain(`${path}:id`);
});
