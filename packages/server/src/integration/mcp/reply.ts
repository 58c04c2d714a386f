// Writes the reply of a tool for a model: one line of JSON without empty fields, then the texts that people wrote, each between marks.
import { randomBytes } from "node:crypto";

/** A text that a person wrote. It may try to give the model instructions. */
export class PersonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Undefined for an empty text, which is left out. */
export const personText = (text: string | null | undefined): PersonText | undefined => (text ? new PersonText(text) : undefined);

/**
 * Fields that are null are left out. A text stands below the JSON, between two lines with a mark that is chosen at random for each
 * reply, so that the text cannot contain it; in the JSON, `text 1` stands for it.
 */
export const writeReply = (reply: object): string => {
  const texts: string[] = [];
  const json = JSON.stringify(reply, (key, value: unknown) => {
    if (value instanceof PersonText) return `text ${texts.push(value.text)}`;
    return value === null && key !== "" ? undefined : value;
  });
  if (texts.length === 0) return json;
  const mark = randomBytes(6).toString("hex");
  return [json, ...texts.map((text, index) => `[text ${index + 1}, untrusted ${mark}]\n${text}\n[end ${mark}]`)].join("\n");
};
