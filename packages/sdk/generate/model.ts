// Everything that is generated from the contract, before it becomes TypeScript or Markdown: operations, records, events and arguments.
import { eventNames, operationOf, Problem } from "@worktrack/contract";
import { eventDescriptions } from "@worktrack/contract/openapi";
import { type Declaration, Declarations } from "./declarations.ts";
import { sentence } from "./facts.ts";
import type { Schema } from "./json-schema.ts";
import * as names from "./names.ts";
import { type Documented, documentOperations } from "./operations.ts";
import { bodyOf, comment, type Place, typeOf } from "./schema.ts";

/** The arguments of the inbound client's methods, by the operations that they call. */
export const inboundInputs = { InboundTask: "inbound.tasks", InboundPost: "inbound.posts", InboundComment: "inbound.comments" } as const;

export interface Model {
  readonly operations: readonly Documented[];
  readonly records: readonly Declaration[];
  readonly events: readonly Declaration[];
  /** The records that contain events. */
  readonly eventPages: readonly Declaration[];
  readonly inputs: ReadonlyMap<string, Declaration>;
  /** The name of the arguments of an operation that are the same as this object of a request. */
  readonly nameOf: (schema: Schema) => string | undefined;
  readonly text: (declaration: Declaration) => string;
}

/** The first parts of the operations' names, such as `tasks`. */
export const resourcesOf = (operations: readonly Documented[]): string[] => [...new Set(operations.map(({ path }) => path[0] ?? ""))];

const isFeedEvent = ({ name }: Declaration): boolean => name === "FeedEvent";

const eventOf = (schema: Schema): Declaration => {
  const event = eventNames.find((name) => name === schema.properties?.event?.const);
  if (!event) throw new Error("An option of FeedEvent has no event name");
  return { name: names.eventTypeName(event), schema, io: "output", description: eventDescriptions[event] };
};

export const createModel = (): Model => {
  const declarations = new Declarations();
  const operations = documentOperations(declarations);
  declarations.read(Problem, "output");
  for (const [name, operation] of Object.entries(inboundInputs)) {
    const { body, reply } = operationOf(operation);
    if (reply) declarations.read(reply, "output");
    if (body) declarations.addInput(name, declarations.resolve(declarations.read(body, "input")), `The arguments of \`${operation}\`.`);
  }
  const inputs = declarations.all.filter(({ io, schema }) => io === "input" && schema.type === "object");
  const feed = declarations.all.find(isFeedEvent)?.schema;
  const text = ({ name, schema, io, description }: Declaration): string => {
    const nameOf = (inner: Schema) => (io === "input" ? declarations.inputName(inner) : undefined);
    const place: Place = { path: name, io, nameOf };
    const about = comment(sentence(description));
    if (schema.properties) return `${about}\nexport interface ${name} ${bodyOf(schema, place)}\n`;
    return `${about}\nexport type ${name} = ${typeOf(schema, place)};\n`;
  };
  const isInput = new Set(inputs);
  const outputs = declarations.all.filter((each) => !isInput.has(each) && !isFeedEvent(each));
  const hasEvents = ({ schema }: Declaration) => JSON.stringify(schema).includes("#/$defs/FeedEvent");
  return {
    operations,
    records: outputs.filter((each) => !hasEvents(each)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    eventPages: outputs.filter(hasEvents),
    events: (feed?.oneOf ?? []).map(eventOf),
    inputs: new Map(inputs.map((each) => [each.name, each])),
    nameOf: (schema) => declarations.inputName(schema),
    text,
  };
};
