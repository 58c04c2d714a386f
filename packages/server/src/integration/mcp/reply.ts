// Writes the reply of a tool for a model: one line of JSON without empty fields, then the texts that people wrote, each between marks.
import { randomBytes } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { ToolRefusal } from "./call.ts";

/** A text that a person wrote. It may try to give the model instructions. */
export class PersonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The old values of changed fields. A field that had none is null, as a call that changes it back needs it. */
export class OldValues {
  readonly [field: string]: unknown;

  constructor(fields: Readonly<Record<string, unknown>>) {
    Object.assign(this, fields);
  }
}

/** Undefined for an empty text, which is left out. */
export const personText = (text: string | null | undefined): PersonText | undefined => (text ? new PersonText(text) : undefined);

/**
 * Fields that are null are left out, but for old values. A text stands below the JSON, between two lines with a mark that is chosen at random for each
 * reply, so that the text cannot contain it; in the JSON, `text 1` stands for it. @throws ToolRefusal for a reply that is too large
 */
export const writeReply = (reply: object, valueCharsMax: number = bounds.toolValueChars): string => {
  const texts: string[] = [];
  const json = JSON.stringify(reply, function (this: unknown, key, value: unknown) {
    if (value instanceof PersonText) return `text ${texts.push(value.text)}`;
    if (typeof value === "string") return cutChars(value, valueCharsMax);
    return value === null && key !== "" && !(this instanceof OldValues) ? undefined : value;
  });
  if (Buffer.byteLength(json) > bounds.toolJsonBytes) throw new ToolRefusal("The reply is too large. Ask for fewer records with limit");
  if (texts.length === 0) return json;
  const mark = randomBytes(6).toString("hex");
  return [json, ...cutTexts(texts).map((text, index) => `[text ${index + 1}, untrusted ${mark}]\n${text}\n[end ${mark}]`)].join("\n");
};

const shortValueChars = 60;

/** Writes the reply of a call that has changed something. It does not fail, because the model would repeat the call: a large reply is shortened. */
export const writeReplyOfChange = (reply: object): string => {
  for (const valueCharsMax of [bounds.toolValueChars, shortValueChars])
    try {
      return writeReply(reply, valueCharsMax);
    } catch (error) {
      if (!(error instanceof ToolRefusal)) throw error;
    }
  return JSON.stringify({ done: true, note: "The call is done. Its reply is too large to show: read the records to see it" });
};

const cutChars = (value: string, charsMax: number): string =>
  value.length > charsMax ? `${value.slice(0, charsMax).toWellFormed()}…` : value;

/** Shares the room for texts among them: each gets what the shorter ones leave, and a cut text says how much is missing. */
const cutTexts = (texts: readonly string[]): string[] => {
  let [left, waiting] = [bounds.toolTextsBytes, texts.length];
  const shown = new Map<number, string>();
  const shortestFirst = [...texts.entries()].sort(([, a], [, b]) => a.length - b.length);
  for (const [index, text] of shortestFirst) {
    const cut = cutText(text, Math.floor(left / waiting--));
    left -= Buffer.byteLength(cut);
    shown.set(index, cut);
  }
  return texts.map((_, index) => shown.get(index) ?? "");
};

const cutText = (text: string, bytesMax: number): string => {
  const bytes = Buffer.from(text);
  if (bytes.length <= bytesMax) return text;
  const kept = bytes
    .subarray(0, bytesMax)
    .toString("utf8")
    .replace(/\ufffd$/, "");
  return `${kept}\n[cut: ${text.length - kept.length} more characters are in the console and in the API]`;
};

/** Returns a text that a model sends. @throws ToolRefusal for one that a reply had cut: the rest of it would be lost */
export const requireWholeText = (text: string | undefined): string | undefined => {
  if (text !== undefined && /^\[cut: \d+ more characters /m.test(text))
    throw new ToolRefusal("This text was cut in a reply, so writing it back would lose the rest. A person can edit it in the console");
  return text;
};
