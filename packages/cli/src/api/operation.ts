// The `api` command group, which turns API operations into commands.
import { type CommandGroup, defineCommand, defineGroup, type LeafCommand } from "../command/definition.ts";
import { argument, optionName, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client, Context } from "../context.ts";
import { summaries } from "../summaries.ts";
import { readBody } from "./body.ts";
import { createFieldOption, optionKey } from "./field-option.ts";
import { listOperations, type OperationData } from "./operations.ts";
import { pathCommands } from "./path-request.ts";

type Fields = Record<string, unknown>;

const splitValues = (given: unknown): unknown => (Array.isArray(given) ? given.flatMap((one) => String(one).split(",")) : given);

const hasMore = (data: unknown): boolean => typeof data === "object" && data !== null && "hasMore" in data && data.hasMore === true;

/** Public operations need no login. */
const connectFor = async ({ url, connect, client }: Context, { access }: OperationData): Promise<Client> => {
  const known = access === "public" ? await url() : undefined;
  return known === undefined ? client() : connect(known, null);
};

/** Lists the parameters of a path: `/tasks/:id/checklist/:itemId` → id, itemId. */
const listPathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** Turns an operation into a command: path parameters are arguments, fields are options, the answer is printed as JSON. */
export const createOperationCommand = (operation: OperationData): LeafCommand<Fields> => {
  const { name } = operation;
  const parameters = listPathParameters(operation.path);
  // A secret gets no option, because the shell's history and other users could see it. It is part of --body.
  const fields = operation.fields.filter(([, { writeOnly }]) => writeOnly !== true);
  return defineCommand<Fields, Fields>({
    name,
    summary: operation.summary,
    details: `${operation.method} ${operation.path}\nAccess: ${operation.access}`,
    examples: [operation.example],
    arguments: Object.fromEntries(parameters.map((key) => [key, argument(optionName(key).slice(2).toUpperCase(), text, "")])),
    options: {
      ...Object.fromEntries(fields.map(([field, schema]) => [optionKey(field), createFieldOption(field, schema)])),
      ...(operation.hasBody && {
        body: value("JSON", text, "The whole body: JSON, @file, or - for standard input; options take precedence"),
      }),
    },
    run: async (context, { body, ...input }) => {
      const { output, terminal } = context;
      const whole = typeof body === "string" ? await readBody(terminal, body) : {};
      const written = [
        ...parameters.map((key) => [key, input[key]]),
        ...fields.map(([field]) => [field, splitValues(input[optionKey(field)])]),
      ];
      const given = Object.fromEntries(written.filter(([, one]) => one !== undefined));
      const { data } = await (await connectFor(context, operation)).request(name, { ...whole, ...given } as never);
      output.json(data);
      if (hasMore(data)) output.note("There are more rows; --limit, --offset or --cursor shows them");
    },
  });
};

let group: CommandGroup | undefined;

/** Creates the `api` command. In a checkout it loads the contract, so other commands start faster. */
export const createApiGroup = (): CommandGroup => {
  group ??= defineGroup("api", summaries.api, [...pathCommands, ...listOperations().map(createOperationCommand)]);
  return group;
};
