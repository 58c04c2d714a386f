import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { newFolder, type Result, run } from "./cli.ts";

/** The server that a script runs against, and the first user's token. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/** A command of a script and its expected results. */
interface Step {
  readonly line: number;
  readonly words: string;
  readonly checks: { readonly line: number; readonly sign: string; readonly text: string }[];
}

const signs = /^(\$|>|2>|\?|<|=) ?(.*)$/;

const parse = (script: string, name: string): Step[] => {
  const steps: Step[] = [];
  for (const [index, line] of script.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, sign = "", text = ""] = signs.exec(line) ?? [];
    const step = steps.at(-1);
    if (sign === "$") steps.push({ line: index + 1, words: text, checks: [] });
    else if (sign !== "" && step !== undefined) step.checks.push({ line: index + 1, sign, text });
    else throw new Error(`${name}:${index + 1}: not a script line: ${line}`);
  }
  return steps;
};

type Variables = Map<string, string>;

const expandVariables = (text: string, variables: Variables): string =>
  text.replace(/\$([A-Z]\w*)/g, (whole, name) => variables.get(name) ?? whole);

/** Splits like a shell: double or single quotes keep a word together, and `$NAME` is a variable. */
const splitWords = (text: string, variables: Variables): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => single ?? expandVariables(double ?? bare ?? "", variables),
  );

const escapeForPattern = (variables: Variables): Variables =>
  new Map([...variables].map(([name, value]) => [name, value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")]));

const pattern = (text: string, variables: Variables): RegExp => new RegExp(expandVariables(text, escapeForPattern(variables)), "m");

/** Describes why a check fails; undefined when it passes. Captures are added to the variables. */
const checkResult = (sign: string, text: string, { stdout, stderr }: Result, variables: Variables): string | undefined => {
  if (sign === ">" && !pattern(text, variables).test(stdout)) return `stdout does not match ${text}`;
  if (sign === "2>" && !pattern(text, variables).test(stderr)) return `stderr does not match ${text}`;
  if (sign !== "=") return undefined;
  const [, name = "", wanted = ""] = /^(\w+) (.*)$/.exec(text) ?? [];
  const captured = pattern(wanted, variables).exec(stdout)?.[1];
  if (captured === undefined) return `nothing to capture for ${text}`;
  variables.set(name, captured);
  return undefined;
};

/** Runs a script of acceptance/ against a real server. Throws at the first line that fails. */
export const runScript = async (file: string, target: Target): Promise<void> => {
  const name = basename(file);
  const variables: Variables = new Map([
    ["RUN", Date.now().toString(36).slice(-5).toUpperCase()],
    ["FOLDER", newFolder()],
  ]);
  for (const { line, words, checks } of parse(await readFile(file, "utf8"), name)) {
    const all = splitWords(words, variables);
    const settings = all.slice(0, all.indexOf("worktrack")).map((setting) => setting.split("=", 2));
    const [program, ...typed] = all.slice(settings.length);
    if (program !== "worktrack") throw new Error(`${name}:${line}: only worktrack can be run`);
    const stdin = checks.filter(({ sign }) => sign === "<").map(({ text }) => `${expandVariables(text, variables)}\n`);
    const result = await run(typed, { ...target, stdin: stdin.join(""), variables: Object.fromEntries(settings) });
    const wanted = Number(checks.find(({ sign }) => sign === "?")?.text ?? 0);
    const faults = checks.map((check) => ({ line: check.line, fault: checkResult(check.sign, check.text, result, variables) }));
    if (result.code !== wanted) faults.unshift({ line, fault: `exit ${result.code}, not ${wanted}` });
    const first = faults.find(({ fault }) => fault !== undefined);
    if (first) throw new Error(`${name}:${first.line}: ${first.fault}\n$ ${words}\nstdout: ${result.stdout}\nstderr: ${result.stderr}`);
  }
};
