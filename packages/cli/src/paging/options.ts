import { flag, value, withDefault } from "../command/option.ts";
import { wholeNumber } from "../command/reader.ts";

/** What a list shows when nothing is asked. */
const rowsDefault = 30;

/** For every list that can be long. */
export const listOptions = {
  limit: withDefault(value("N", wholeNumber(1, Number.MAX_SAFE_INTEGER), "Show at most so many rows"), rowsDefault),
  all: flag("Show every row"),
};

export interface ListInput {
  readonly limit: number;
  readonly all: boolean;
}

export const rowsMaxOf = (input: ListInput): number => (input.all ? Number.POSITIVE_INFINITY : input.limit);
