// Runs commands by their keys.
import { availableCommands } from "../page/commands.ts";
import { hasCommandKey } from "../ui/shortcut-keys.tsx";
import { findByKeys, pressedKey } from "./keys.ts";
import { areSingleKeysOn } from "./single-keys.ts";

/** Keys in a row must follow each other within this time. */
const sequenceMs = 1_000;

/** Listens to the keyboard until the page ends. */
export const runShortcuts = (): void => {
  let pressed: readonly string[] = [];
  let lastMs = 0;
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || event.repeat) return;
    const key = pressedKey(event, hasCommandKey);
    if (key === undefined) return;
    const isSingle = !key.includes("mod+");
    const hasDialog = document.querySelector("dialog:modal") !== null;
    if (hasDialog || (isSingle && (isTyping(event.target) || !areSingleKeysOn()))) return;
    pressed = event.timeStamp - lastMs > sequenceMs ? [key] : [...pressed, key];
    lastMs = event.timeStamp;
    const found = findByKeys(availableCommands(), pressed) ?? findByKeys(availableCommands(), [key]);
    if (!found) return;
    event.preventDefault();
    pressed = [];
    found.run();
  });
};

/** Whether the target is an input in which keys type text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));
