// The operations of the API as plain data. The build stores them as JSON (build.ts), so that the published program needs no schemas.
import { operationOf, replyOperationNames } from "@worktrack/contract";
import type { OperationName } from "@worktrack/sdk";
import { createExample } from "./example.ts";
import { listFields, type Schema } from "./schema.ts";

/** The parts of an operation that its `api` command needs. */
export interface OperationData {
  readonly name: OperationName;
  readonly summary: string;
  readonly method: string;
  /** With parameters: `/api/v1/tasks/:id`. */
  readonly path: string;
  readonly access: string;
  readonly hasBody: boolean;
  /** An example command line that calls the operation. */
  readonly example: string;
  /** The fields of the query and the body. */
  readonly fields: readonly (readonly [field: string, schema: Schema])[];
}

/** Lists the operations from the contract. The published program reads them from a file instead (built-operations.ts). */
export const listOperations = (): readonly OperationData[] =>
  replyOperationNames.map((name) => {
    const operation = operationOf(name);
    const { summary, method, path, access, body } = operation;
    return {
      name,
      summary,
      method,
      path,
      access,
      hasBody: body !== undefined,
      example: createExample(name),
      fields: listFields(operation),
    };
  });
