// Writes the description of an operation: what it does, then its access, limits and events, which follow from its row.
import { operationDescriptions } from "../descriptions.ts";
import { emissions } from "../emissions.ts";
import { generalLimits, type LimitName } from "../limits.ts";
import { isCharged, isScope, type Operation } from "../operation.ts";
import type { OperationName } from "../table.ts";
import { planScopes } from "../values/scope-rules.ts";
import { limitText } from "./introduction.ts";

const code = (text: string): string => `\`${text}\``;

/** The fields of a row that decide its access and limits. */
type Rules = Pick<
  Operation,
  "access" | "roles" | "everyPlan" | "allowsOwnCredential" | "wholeWorkspace" | "outlivesCredential" | "uncharged" | "limit"
>;

const accessText = ({ access, roles, allowsOwnCredential }: Rules): string => {
  if (access === "public") return "no key is needed.";
  if (access === "signature") return "a signature with an inbound secret.";
  const scope = access === "credential" ? "any valid key, whatever its scopes" : `the scope ${code(access)}`;
  const own = allowsOwnCredential ? " A key needs neither for itself." : "";
  return `${scope}${roles ? `, and the role ${roles.join(" or ")}` : ""}.${own}`;
};

/** The plan that the operation requires. Undefined if every plan includes it. */
const planText = ({ access, everyPlan }: Rules): string | undefined => {
  if (access === "signature") return "pro.";
  return isScope(access) && !everyPlan && !planScopes.free.has(access) ? "pro." : undefined;
};

/** The limits that a request is charged to. */
const limitsOf = (row: Rules): LimitName[] => {
  const general = row.access === "public" || row.access === "signature" ? [] : generalLimits;
  return row.uncharged ? [] : [...general, ...(row.limit ? [row.limit] : [])];
};

const limitsText = (row: Rules): string => {
  if (!isCharged(row)) return "none; the request is not counted.";
  const own = row.limit ? ` (${limitText(row.limit)})` : "";
  return `${limitsOf(row).map(code).join(", ")}${own}.`;
};

/** The limits of a key that keep it from running the operation. */
const deniedText = ({ wholeWorkspace, outlivesCredential }: Rules): string | undefined => {
  const fields = [...(wholeWorkspace ? ["projectIds"] : []), ...(outlivesCredential ? ["allowedCidrs", "expiresAt"] : [])];
  return fields.length > 0 ? `a key with ${fields.map(code).join(" or ")} may not do this.` : undefined;
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The scope, roles and plan that a request needs, and the limits that it is charged to, as a Markdown list. */
export const accessFacts = (row: Rules): string[] => {
  const [plan, denied] = [planText(row), deniedText(row)];
  return [
    `- **Access:** ${accessText(row)}`,
    ...(plan ? [`- **Plan:** ${plan}`] : []),
    ...(denied ? [`- **Limited keys:** ${denied}`] : []),
    `- **Limits:** ${limitsText(row)}`,
  ];
};

/** The Markdown of an operation's `description`. */
export const descriptionOf = (name: OperationName, row: Operation): string => {
  const emitted = emissions[name];
  const { deprecated } = row;
  const facts = [
    ...(deprecated ? [`- **Deprecated** on ${dayOf(deprecated.at)}. It works until ${dayOf(deprecated.sunset)}, at least.`] : []),
    ...accessFacts(row),
    ...(emitted ? [`- **Events:** ${emitted.map(code).join(", ")}.`] : []),
  ];
  return `${operationDescriptions[name]}\n\n${facts.join("\n")}`;
};
