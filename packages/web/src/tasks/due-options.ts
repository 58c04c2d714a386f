// The options of the menus for due dates and estimates.
import { preferences } from "../session/preferences.ts";
import { todayMs } from "../ui/clock.ts";
import type { PickerOption } from "../ui/picker.tsx";
import { noChoice } from "./choices.tsx";
import { dueChoices } from "./due-choices.ts";

/** Common days, no date, then each day of the next months by its name. */
export const dueOptions = (): readonly PickerOption[] => {
  const choices = dueChoices(todayMs.value, preferences.value.language ?? undefined);
  const options = choices.map(({ label, dayMs }, index) => ({ value: `${index} ${dayMs}`, label }));
  return options.toSpliced(7, 0, { value: noChoice, label: "No due date" });
};

/** The day of an option, or null. */
export const readDueOption = (value: string): number | null => (value === noChoice ? null : Number(value.split(" ")[1]));

/** In points. The first nine have the digits that choose them. */
const estimates = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0.5, 10, 13, 20, 21, 40, 100];

export const estimateOptions = (): readonly PickerOption[] => [
  ...estimates.map((points) => ({ value: String(points), label: points === 1 ? "1 point" : `${points.toLocaleString()} points` })),
  { value: noChoice, label: "No estimate" },
];
