// A question that is answered by typing a part of a name: what each key does, and what the terminal shows. Reads and writes nothing.
import { foldText } from "@worktrack/contract/values";
import { beginsWithSecret } from "../command/secret-text.ts";
import { sanitizeLine, textWidth, truncateToWidth } from "../output/terminal-text.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceQuestion {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Several can be chosen. */
  readonly isMultiple?: boolean;
  /** Enter alone does not skip the question. */
  readonly isRequired?: boolean;
  /** A typed text that matches no choice is an answer, because there are more choices than these. */
  readonly acceptsOther?: boolean;
  /** Values that are chosen from the start. */
  readonly chosen?: readonly string[];
}

export interface ChoiceState {
  readonly typed: string;
  /** The marked row among the matches; -1: none, so that Enter skips. */
  readonly marked: number;
  readonly chosen: readonly string[];
}

export interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
  readonly sequence?: string | undefined;
}

const shownMax = 8;
/** The question, the note about more choices, and the line above. */
const otherRows = 3;

/** 0 is the best. Undefined: the letters do not occur in this order. */
const rankOf = (label: string, wanted: string): number | undefined => {
  const folded = foldText(label);
  const place = folded.indexOf(wanted);
  if (place === 0) return 0;
  if (place > 0) return /[\p{L}\p{N}]/u.test(folded.charAt(place - 1)) ? 2 : 1;
  let from = 0;
  for (const letter of wanted.replaceAll(" ", "")) {
    from = folded.indexOf(letter, from) + 1;
    if (from === 0) return undefined;
  }
  return 3;
};

/** The choices that the typed letters occur in, the best first. */
export const findMatches = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const wanted = foldText(typed.trim());
  if (wanted === "") return choices;
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice.label, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ choice }) => choice);
};

export const startChoice = ({ chosen = [] }: ChoiceQuestion): ChoiceState => ({ typed: "", marked: -1, chosen });

const choose = ({ isMultiple }: ChoiceQuestion, { chosen }: ChoiceState, value: string): ChoiceState => {
  const others = chosen.filter((one) => one !== value);
  return { typed: "", marked: -1, chosen: isMultiple ? (others.length < chosen.length ? others : [...chosen, value]) : [value] };
};

const enter = (question: ChoiceQuestion, state: ChoiceState): ChoiceState | "done" => {
  const match = findMatches(question.choices, state.typed)[state.marked];
  const typed = state.typed.trim();
  const other = question.acceptsOther && typed !== "" && !beginsWithSecret(typed) ? typed : undefined;
  const value = match?.value ?? other;
  if (value !== undefined) return choose(question, state, value);
  const isAnswered = state.chosen.length > 0 || !question.isRequired;
  return state.typed === "" && isAnswered ? "done" : state;
};

const type = (question: ChoiceQuestion, state: ChoiceState, typed: string): ChoiceState => ({
  ...state,
  typed,
  marked: typed.trim() !== "" && findMatches(question.choices, typed).length > 0 ? 0 : -1,
});

/** The state after a key, or the end of the question. */
export const pressKey = (question: ChoiceQuestion, state: ChoiceState, key: Key): ChoiceState | "done" | "interrupted" => {
  const { name, sequence = "", ctrl = false, meta = false } = key;
  const last = findMatches(question.choices, state.typed).length - 1;
  if (ctrl && (name === "c" || name === "d")) return "interrupted";
  if (name === "return" || name === "enter") return enter(question, state);
  if (name === "down" || (ctrl && name === "n")) return { ...state, marked: Math.min(state.marked + 1, last) };
  if (name === "up" || (ctrl && name === "p")) return { ...state, marked: Math.max(state.marked - 1, -1) };
  if (ctrl && name === "u") return type(question, state, "");
  if (name === "backspace") {
    if (state.typed === "") return { ...state, chosen: state.chosen.slice(0, -1) };
    return type(question, state, [...state.typed].slice(0, -1).join(""));
  }
  const isText = !ctrl && !meta && sequence !== "" && sanitizeLine(sequence) === sequence;
  return isText ? type(question, state, state.typed + sequence) : state;
};

const labelOf = ({ choices }: ChoiceQuestion, value: string): string =>
  sanitizeLine(choices.find((choice) => choice.value === value)?.label ?? value);

/** The line that stays on the screen after the answer. */
export const describeAnswer = (question: ChoiceQuestion, { chosen }: Pick<ChoiceState, "chosen">): string =>
  `${question.label}: ${chosen.map((value) => labelOf(question, value)).join(", ")}`;

const hintOf = ({ isMultiple, isRequired }: ChoiceQuestion, { chosen }: ChoiceState): string => {
  if (isMultiple) return `(type to find, Enter adds, Enter alone ${chosen.length > 0 ? "continues" : "skips"})`;
  return isRequired ? "(type to find, Enter chooses)" : "(type to find, Enter alone skips)";
};

export interface ChoiceScreen {
  /** The question, and below it a row for each match that fits. No line is wider than the terminal. */
  readonly lines: readonly string[];
  /** Where the next letter appears in the first line. */
  readonly column: number;
}

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

export const renderChoice = (question: ChoiceQuestion, state: ChoiceState, { columns, rows: screenRows }: ScreenSize): ChoiceScreen => {
  const rowsMax = Math.max(1, Math.min(shownMax, screenRows - otherRows));
  const { typed, marked, chosen } = state;
  const fit = (text: string): string => truncateToWidth(text, Math.max(1, columns - 1));
  const answers = describeAnswer(question, state) + (chosen.length > 0 ? ", " : "");
  const asked = fit(answers + (beginsWithSecret(typed) ? "" : typed));
  const matches = findMatches(question.choices, typed);
  const from = Math.max(0, Math.min(marked - rowsMax + 1, matches.length - rowsMax));
  const rows = matches.slice(from, from + rowsMax).map(({ value, label }, index) => {
    const sign = from + index === marked ? ">" : " ";
    return fit(`${sign} ${chosen.includes(value) ? "* " : ""}${sanitizeLine(label)}`);
  });
  const more = matches.length - rows.length;
  const notes = [...(more > 0 ? [`  … ${more} more`] : []), ...(matches.length === 0 && typed !== "" ? ["  Nothing matches"] : [])];
  return {
    lines: [typed === "" ? fit(`${asked}${hintOf(question, state)}`) : asked, ...rows, ...notes.map(fit)],
    column: textWidth(asked),
  };
};
