import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { searchOperations } from "../search.ts";

export const searchDescriptions: DescriptionsOf<typeof searchOperations> = {
  "search.run":
    "Finds records by the words of their titles, names and texts, in any order, case and Unicode form. A word also finds the words that begin with it; " +
    `when nothing matches, words of ${bounds.fuzzyWordChars} letters or more also match with one wrong, missing, additional or swapped letter. ` +
    `\`"two words"\` finds a phrase, and \`-word\` leaves records out. Hits in titles come first, then the newest. ` +
    "A record is found within a second after it was written. Each kind needs its read scope: without `kind`, other kinds are left out.",
};
