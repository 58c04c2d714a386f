import type { LeafCommand } from "../command/definition.ts";
import { optionName } from "../command/option.ts";
import { hideSecrets } from "../command/secret-text.ts";
import { listOptions } from "./pages.ts";

/** The options of a list that choose rows: `--status todo --tag "needs review"`. */
export const formatFilters = ({ options }: LeafCommand<never>, written: Readonly<Record<string, unknown>>): string => {
  const keys = Object.keys("limit" in options ? options : {}).filter((key) => key !== "sort" && !Object.hasOwn(listOptions, key));
  const quote = (text: unknown): string => (/^[^\s"']+$/.test(`${text}`) ? `${text}` : JSON.stringify(text));
  const filters = keys.flatMap((key) =>
    [written[key] ?? []].flat().map((one) => (typeof one === "boolean" ? optionName(key) : `${optionName(key)} ${quote(one)}`)),
  );
  return hideSecrets(filters.join(" "));
};
