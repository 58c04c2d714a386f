// Two extensions of the Markdown parser: asterisks inside words are text, and bare addresses are links.
import { attention } from "micromark-core-commonmark";
import type { Code, Extension, State, Tokenizer } from "micromark-util-types";
import { addressLengthAt } from "./addresses.ts";
import { flankingOf } from "./flanking.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    bareAddress: "bareAddress";
  }
}

const asterisk = 42;

/** The tokenizers read neighboring characters from `source`, the text that is parsed. */
export const syntaxOf = (source: string): Extension => {
  const tokenizeAsterisks: Tokenizer = function (effects, ok) {
    const start = this.now().offset;
    const more: State = (code: Code) => {
      if (code === asterisk) {
        effects.consume(code);
        return more;
      }
      const token = effects.exit("attentionSequence");
      const { opens, closes } = flankingOf("*", { before: charBefore(source, start), after: charAt(source, this.now().offset) });
      token._open = opens;
      token._close = closes;
      return ok(code);
    };
    return (code) => {
      effects.enter("attentionSequence");
      return more(code);
    };
  };
  const tokenizeAddress: Tokenizer = function (effects, ok, nok) {
    return (code) => {
      let left = addressLengthAt(source, this.now().offset);
      if (left === 0) return nok(code);
      effects.enter("bareAddress");
      const more: State = (next: Code) => {
        if (left-- === 0) {
          effects.exit("bareAddress");
          return ok(next);
        }
        effects.consume(next);
        return more;
      };
      return more(code);
    };
  };
  const asterisks = { ...attention, tokenize: tokenizeAsterisks };
  const address = { name: "bareAddress", tokenize: tokenizeAddress };
  const starts = [..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((char) => char.charCodeAt(0));
  return { text: { ...Object.fromEntries(starts.map((start) => [start, address])), [asterisk]: asterisks } };
};

const charAt = (source: string, at: number): string => source.charAt(at).replace(/[\r\n]/, "");
const charBefore = (source: string, at: number): string => (at === 0 ? "" : charAt(source, at - 1));
