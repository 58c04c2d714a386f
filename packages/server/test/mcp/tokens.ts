import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";

const encoding = new Tiktoken(o200k);

/** The tokens of a text in the encoding o200k_base. */
export const countTokens = (text: string): number => encoding.encode(text).length;
