// Asks before an action that cannot be undone.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Question } from "./confirm-dialog.tsx";
import { preloadedInput } from "./preloaded.tsx";

const asked = signal<{ readonly question: Question; readonly answer: (confirmed: boolean) => void } | undefined>(undefined);

/** Resolves to whether the person confirmed the action. */
export const confirmAction = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    asked.value = { question, answer };
  });

const settle = (confirmed: boolean): void => {
  asked.value?.answer(confirmed);
  asked.value = undefined;
};

const { PreloadedInput: ConfirmDialog, preload } = preloadedInput(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

/** The place of the question. The frame of the page renders it once. */
export const Confirmation = () => {
  useEffect(preload, []);
  const question = asked.value?.question;
  return question ? <ConfirmDialog question={question} onConfirm={() => settle(true)} onClose={() => settle(false)} /> : null;
};
