import type { domainOperations } from "../domains.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

export const domainExamples = ({ dates }: ExampleRecords): ExamplesOf<keyof typeof domainOperations> => {
  const domain = "example.com";
  const value = "worktrack-verification=4Zq2mX8rT0bYwK6vN1sLhC7dJ3fGpQ9uE5aRtVyBxMo";
  const record = { name: `_worktrack.${domain}`, type: "TXT" as const, value };
  const { createdAt, updatedAt } = dates;
  const added = { id: exampleId(23), domain, verifiedAt: null, checkedAt: null, missingSince: null, record, createdAt };
  const verified = { ...added, verifiedAt: updatedAt, checkedAt: updatedAt };
  return {
    "domains.list": { reply: pageOf(verified) },
    "domains.create": { body: { domain }, reply: added },
    "domains.verify": { body: { domain }, reply: verified },
    "domains.checkDns": {
      reply: { domain, record, result: "found", detail: `${record.name} has the right TXT record.`, values: [value], valuesOmitted: 0 },
    },
    "domains.get": { reply: verified },
  };
};
