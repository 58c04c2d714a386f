// What a person types to find deliveries: a task such as PAY-36, or the id of a record or of a delivery.
import { readIdentifier } from "../page/identifier.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export interface SoughtRecord {
  readonly kind: "identifier" | "id";
  /** As the server has it. */
  readonly text: string;
}

/** Undefined when the text is neither. Case does not matter. */
export const readSoughtRecord = (typed: string): SoughtRecord | undefined => {
  const text = typed.trim();
  const identifier = readIdentifier(text);
  if (identifier) return { kind: "identifier", text: identifier };
  return uuid.test(text.toLowerCase()) ? { kind: "id", text: text.toLowerCase() } : undefined;
};
