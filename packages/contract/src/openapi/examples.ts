// The examples that the document shows for each operation: request, reply, path parameters and a curl command.
import type { OperationExample } from "../examples/example.ts";
import { pathExamples } from "../examples/paths.ts";
import { exampleRecords } from "../examples/records.ts";
import { operationExamples } from "../examples.ts";
import type { OperationName } from "../table.ts";
import { codeSample } from "./code-sample.ts";
import type { Json } from "./schemas.ts";
import type { DocumentVersion } from "./version.ts";

/** The time of all examples: 2026-11-22T12:00:00Z. */
const exampleTimeMs = 1_795_348_800_000;

/** Makes the examples of a server. Every operation uses the same records. */
export const exampleCollection = (serverUrl: string, version: DocumentVersion) => {
  const records = exampleRecords(exampleTimeMs, serverUrl);
  const examples = operationExamples(records);
  const exampleOf = (name: OperationName): OperationExample => {
    const { body, reply, otherReply } = examples[name] ?? {};
    return {
      ...(otherReply !== undefined && { otherReply }),
      ...(body !== undefined && { body: version.renderBody(name, body) }),
      ...(reply !== undefined && { reply: version.renderReply(name, reply) }),
    };
  };
  const paramsOf = (name: OperationName): Record<string, string> => pathExamples(version.rowOf(name).path, records);
  return {
    serverUrl,
    records,
    exampleOf,
    paramsOf,
    codeSampleOf(name: OperationName): Json {
      const row = version.rowOf(name);
      const params = paramsOf(name);
      const path = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
      return codeSample(row, path, exampleOf(name).body, serverUrl);
    },
  };
};

export type ExampleCollection = ReturnType<typeof exampleCollection>;
