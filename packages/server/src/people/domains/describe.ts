// Describes the result of a look-up to people, with the next step.
import type { DomainCheckResult } from "@worktrack/contract";
import type { Domain as Row } from "../../generated/prisma/client.ts";
import { txtRecordOf } from "./record.ts";

export const describeResult = (result: DomainCheckResult, row: Pick<Row, "domain" | "token">): string => {
  const { name, value } = txtRecordOf(row);
  switch (result) {
    case "found":
      return `${name} has the right TXT record.`;
    case "wrong_value":
      return `${name} has TXT records, but none with the value ${value}. Add it, and wait until DNS shows the change.`;
    case "no_record":
      return `${name} has no TXT record. Create one with the value ${value}, and wait until DNS shows it.`;
    case "dns_failure":
      return `The name servers gave no answer for ${name}. Try again later, and check that they work.`;
  }
};
