// Writes the description of an operation: what it does, then its access, limits and events, which follow from its row.
import { operationDescriptions } from "../descriptions.ts";
import { emissions } from "../emissions.ts";
import { generalLimits, type LimitName } from "../limits.ts";
import { isCharged, type Operation } from "../operation.ts";
import type { OperationName } from "../table.ts";
import { limitText } from "./introduction.ts";

const code = (text: string): string => `\`${text}\``;

const accessText = ({ access, roles }: Operation): string => {
  if (access === "public") return "no key is needed.";
  if (access === "signature") return "a signature with an inbound secret.";
  const scope = access === "credential" ? "any valid key, whatever its scopes" : `the scope ${code(access)}`;
  return `${scope}${roles ? `, and the role ${roles.join(" or ")}` : ""}.`;
};

/** The limits that a request is charged to. */
const limitsOf = (row: Operation): LimitName[] => {
  const general = row.access === "public" || row.access === "signature" ? [] : generalLimits;
  return row.uncharged ? [] : [...general, ...(row.limit ? [row.limit] : [])];
};

const limitsText = (row: Operation): string => {
  if (!isCharged(row)) return "none; the request is not counted.";
  const own = row.limit ? ` (${limitText(row.limit)})` : "";
  return `${limitsOf(row).map(code).join(", ")}${own}.`;
};

/** The Markdown of an operation's `description`. */
export const descriptionOf = (name: OperationName, row: Operation): string => {
  const emitted = emissions[name];
  const facts = [
    `- **Access:** ${accessText(row)}`,
    `- **Limits:** ${limitsText(row)}`,
    ...(emitted ? [`- **Events:** ${emitted.map(code).join(", ")}.`] : []),
  ];
  return `${operationDescriptions[name]}\n\n${facts.join("\n")}`;
};
