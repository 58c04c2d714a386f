/** Whether ⌘ is the modifier of shortcuts, as on Apple's devices. Elsewhere it is Ctrl. */
export const hasCommandKey = typeof navigator !== "undefined" && /Mac|iP(?:hone|ad)/.test(navigator.platform);

export const modifierName = hasCommandKey ? "⌘" : "Ctrl";
