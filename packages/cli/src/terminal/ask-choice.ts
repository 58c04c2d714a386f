// Asks a question with choices on the terminal: below it, the choices that match what has been typed. A terminal that cannot move its cursor,
// such as one for a screen reader with TERM=dumb, is asked line by line.
import { emitKeypressEvents } from "node:readline";
import { interruptedError } from "../error/cli-error.ts";
import { sanitizeLine } from "../output/terminal-text.ts";
import {
  type ChoiceQuestion,
  type ChoiceState,
  describeAnswer,
  findMatches,
  type Key,
  pressKey,
  renderChoice,
  startChoice,
} from "./choice.ts";

const columnsDefault = 80;
const clearBelow = "\r\u001b[J";

const draw = (question: ChoiceQuestion, state: ChoiceState): void => {
  const { lines, column } = renderChoice(question, state, process.stderr.columns || columnsDefault);
  const up = lines.length > 1 ? `\u001b[${lines.length - 1}A` : "";
  process.stderr.write(`${clearBelow}${lines.join("\r\n")}${up}\r${column > 0 ? `\u001b[${column}C` : ""}`);
};

/** Asks on a terminal that shows each key. Returns the chosen values. @throws CliError on Ctrl-C */
export const askByKeys = (question: ChoiceQuestion): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const { stdin, stderr } = process;
    let state = startChoice(question);
    const end = (line: string): void => {
      stdin.off("keypress", onKey).setRawMode(false).pause();
      stderr.write(`${clearBelow}${line}\n`);
    };
    const onKey = (_: string | undefined, key: Key): void => {
      const next = pressKey(question, state, key);
      if (next === "interrupted") {
        end(question.label);
        reject(interruptedError());
      } else if (next === "done" || (!question.isMultiple && next.chosen !== state.chosen && next.chosen.length > 0)) {
        state = next === "done" ? state : next;
        end(describeAnswer(question, state));
        resolve(state.chosen);
      } else {
        state = next;
        draw(question, state);
      }
    };
    emitKeypressEvents(stdin);
    stdin.setRawMode(true).on("keypress", onKey).resume();
    draw(question, state);
  });

const listedMax = 20;

/** Asks line by line: a name, a part that only one name has, or the number of a listed one. */
export const askByLines = async (
  question: ChoiceQuestion,
  ask: (question: string) => Promise<string>,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  const { label, choices, isMultiple = false, isRequired = false, acceptsOther = false } = question;
  const chosen = new Set(question.chosen);
  let listed: ReturnType<typeof findMatches> = [];
  for (;;) {
    const typed = (await ask(`${label} (a name, or ? for a list${isRequired && chosen.size === 0 ? "" : "; Enter continues"}): `)).trim();
    if (typed === "" && (chosen.size > 0 || !isRequired)) return [...chosen];
    const matches = findMatches(choices, typed === "?" ? "" : typed);
    const exact = matches.find(({ value, label: name }) => [value, name].includes(typed)) ?? listed[Number(typed) - 1];
    const only = matches.length === 1 ? matches[0] : undefined;
    const value =
      (typed === "" || typed === "?" ? undefined : (exact ?? only))?.value ?? (matches.length === 0 && acceptsOther ? typed : undefined);
    if (value === undefined) {
      listed = matches.slice(0, listedMax);
      for (const [index, one] of listed.entries()) say(`${index + 1}. ${sanitizeLine(one.label)}`);
      say(
        matches.length === 0
          ? "Nothing matches"
          : matches.length > listed.length
            ? `… ${matches.length - listed.length} more`
            : "Type a number or more of the name",
      );
    } else {
      chosen.add(value);
      say(`${label}: ${[...chosen].map((one) => sanitizeLine(choices.find((choice) => choice.value === one)?.label ?? one)).join(", ")}`);
      if (!isMultiple) return [...chosen];
    }
  }
};
