// Asks a question with choices on the terminal: below it, the choices that match what has been typed. A terminal that cannot move its cursor,
// such as one for a screen reader with TERM=dumb, is asked line by line.
import { emitKeypressEvents } from "node:readline";
import { foldText } from "@worktrack/contract/values";
import { beginsWithSecret } from "../command/secret-text.ts";
import { interruptedError } from "../error/cli-error.ts";
import { sanitizeLine } from "../output/terminal-text.ts";
import {
  type Choice,
  type ChoiceQuestion,
  type ChoiceState,
  describeAnswer,
  findMatches,
  type Key,
  pressKey,
  renderChoice,
  startChoice,
} from "./choice.ts";

const [columnsDefault, rowsDefault] = [80, 24];
const clearBelow = "\r\u001b[J";

const draw = (question: ChoiceQuestion, state: ChoiceState): void => {
  const { lines, column } = renderChoice(question, state, {
    columns: process.stderr.columns || columnsDefault,
    rows: process.stderr.rows || rowsDefault,
  });
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

/** The value for a typed line: a name, what only one name begins with or has, or the number of a listed choice. */
const readLine = ({ choices, acceptsOther }: ChoiceQuestion, typed: string, listed: readonly Choice[]): string | undefined => {
  if (typed === "" || typed === "?") return undefined;
  const matches = findMatches(choices, typed);
  const exact = matches.filter(({ value, label }) => [value, label].includes(typed));
  const numbered = [listed[Number(typed) - 1] ?? []].flat();
  const beginning = matches.filter(({ label }) => foldText(label).startsWith(foldText(typed)));
  const found = [exact, numbered, matches, beginning].find((some) => some.length === 1)?.[0]?.value;
  const isOther = acceptsOther && matches.length === 0 && !beginsWithSecret(typed);
  return found ?? (isOther ? typed : undefined);
};

/** Asks line by line. Choosing a chosen value again takes it back. */
export const askByLines = async (
  question: ChoiceQuestion,
  ask: (question: string) => Promise<string>,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  const { label, choices, isMultiple = false, isRequired = false } = question;
  const chosen = new Set(question.chosen);
  const describe = (): string => describeAnswer(question, { chosen: [...chosen] });
  const list = (typed: string): readonly Choice[] => {
    const matches = findMatches(choices, typed === "?" ? "" : typed);
    const listed = matches.slice(0, listedMax);
    for (const [index, one] of listed.entries()) say(`${index + 1}. ${sanitizeLine(one.label)}`);
    if (matches.length > listed.length) say(`… ${matches.length - listed.length} more`);
    if (matches.length === 0) say("Nothing matches");
    return listed;
  };
  let listed: readonly Choice[] = [];
  if (chosen.size > 0) say(describe());
  for (;;) {
    const canEnd = chosen.size > 0 || !isRequired;
    const typed = (await ask(`${label} (a name, a listed number, or ? for a list${canEnd ? "; Enter continues" : ""}): `)).trim();
    if (typed === "" && canEnd) return [...chosen];
    const value = readLine(question, typed, listed);
    if (value === undefined) listed = list(typed);
    else {
      if (!chosen.delete(value)) chosen.add(value);
      say(describe());
      if (!isMultiple) return [...chosen];
    }
  }
};
