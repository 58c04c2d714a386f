import { expect, test } from "vitest";
import { findByKeys, pressedKey } from "../src/app/keys.ts";

const press = (key: string, more: Partial<Parameters<typeof pressedKey>[0]> = {}, hasCommandKey = false) =>
  pressedKey({ key, code: "", metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...more }, hasCommandKey);

test.each([
  [press("k", { metaKey: true }, true), "mod+k"],
  [press("K", { ctrlKey: true, shiftKey: true }), "mod+shift+k"],
  [press("k", { ctrlKey: true }, true), undefined],
  [press("k", { metaKey: true }), undefined],
  [press("?", { shiftKey: true }), "?"],
  [press("Enter", { shiftKey: true }), "shift+enter"],
  [press("Shift", { shiftKey: true }), undefined],
  [press("é", { altKey: true }), undefined],
  [press("a", { altKey: true }), undefined],
  // A layout without Latin letters: by the place of the key.
  [press("л", { code: "KeyK", ctrlKey: true }), "mod+k"],
  [press("о", { code: "KeyJ" }), "j"],
  [press("О", { code: "KeyJ", shiftKey: true }), "shift+j"],
  [press("ψ", { code: "KeyC" }), "c"],
  // Dvorak has Latin letters at other places.
  [press("k", { code: "KeyV" }), "k"],
  [press(".", { code: "KeyE" }), "."],
  // Signs that need Alt or AltGr.
  [press("]", { code: "Digit6", altKey: true }, true), "]"],
  [press("]", { code: "Digit9", altKey: true, ctrlKey: true }), "]"],
  [press("[", { code: "Digit8", altKey: true, ctrlKey: true }), "["],
])("a key press is named %s as %s", (named, expected) => expect(named).toBe(expected));

test("a sequence runs after its last key, also when other keys came before it", () => {
  const commands = [{ keys: "g b" }, { keys: "b" }, {}];
  expect(findByKeys(commands, ["x", "g", "b"])).toBe(commands[0]);
  expect(findByKeys(commands, ["b"])).toBe(commands[1]);
  expect(findByKeys(commands, ["g"])).toBeUndefined();
});
