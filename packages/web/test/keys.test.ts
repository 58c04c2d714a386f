import { expect, test } from "vitest";
import { findByKeys, pressedKey } from "../src/app/keys.ts";

const press = (key: string, modifiers: Partial<Record<"metaKey" | "ctrlKey" | "altKey" | "shiftKey", boolean>> = {}) =>
  pressedKey({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...modifiers });

test.each([
  [press("k", { metaKey: true }), "mod+k"],
  [press("K", { ctrlKey: true, shiftKey: true }), "mod+shift+k"],
  [press("?", { shiftKey: true }), "?"],
  [press("Enter", { shiftKey: true }), "shift+enter"],
  [press("Shift", { shiftKey: true }), undefined],
  [press("é", { altKey: true }), undefined],
])("a key press is named %s as %s", (named, expected) => expect(named).toBe(expected));

test("a sequence runs after its last key, also when other keys came before it", () => {
  const commands = [{ keys: "g b" }, { keys: "b" }, {}];
  expect(findByKeys(commands, ["x", "g", "b"])).toBe(commands[0]);
  expect(findByKeys(commands, ["b"])).toBe(commands[1]);
  expect(findByKeys(commands, ["g"])).toBeUndefined();
});
