import { type BearerOperationName, type Operation, operationOf } from "@worktrack/contract";
import { defineCommand, type LeafCommand } from "../command/definition.ts";
import { argument, optionName, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client, Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readTextFile } from "../terminal/text.ts";
import { fieldOption, keyOf } from "./option.ts";
import { fieldsOf, parametersOf } from "./schema.ts";

type Fields = Record<string, unknown>;

/** `--body`: JSON, `@file`, or `-` for standard input. */
const readBody = async (terminal: Terminal, written: string): Promise<Fields> => {
  const isFile = written === "-" || written.startsWith("@");
  const body = isFile ? await readTextFile(terminal, written.replace(/^@/, "")) : written;
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return { ...fields };
  } catch {
    // Told below, like JSON that is no object.
  }
  throw usageError("--body must be a JSON object, @file with one, or - for standard input");
};

const listValues = (given: unknown): unknown => (Array.isArray(given) ? given.flatMap((one) => String(one).split(",")) : given);

const hasMore = (data: unknown): boolean => typeof data === "object" && data !== null && "hasMore" in data && data.hasMore === true;

/** What everybody may ask needs no login. */
const clientFor = async ({ url, connect, client }: Context, { access }: Operation): Promise<Client> => {
  const known = access === "public" ? await url() : undefined;
  return known === undefined ? client() : connect(known, null);
};

/** One row of the contract's table as a command: path parameters in their order, fields as options, the answer as JSON. */
export const operationCommand = (name: BearerOperationName): LeafCommand<Fields> => {
  const operation = operationOf(name);
  const parameters = parametersOf(operation);
  // A secret has no option: the shell's history and other users of the machine would see it. It comes with --body.
  const fields = fieldsOf(operation).filter(([, { writeOnly }]) => writeOnly !== true);
  return defineCommand<Fields, Fields>({
    name,
    summary: operation.summary,
    details: `${operation.method} ${operation.path}\nNeeds: ${operation.access}`,
    arguments: Object.fromEntries(parameters.map((key) => [key, argument(optionName(key).slice(2).toUpperCase(), text, "")])),
    options: {
      ...Object.fromEntries(fields.map(([field, schema]) => [keyOf(field), fieldOption(field, schema)])),
      ...(operation.body && { body: value("JSON", text, "The whole body: JSON, @file, or - for standard input; options win") }),
    },
    run: async (context, { body, ...input }) => {
      const { output, terminal } = context;
      const whole = typeof body === "string" ? await readBody(terminal, body) : {};
      const written = [...parameters.map((key) => [key, input[key]]), ...fields.map(([field]) => [field, listValues(input[keyOf(field)])])];
      const given = Object.fromEntries(written.filter(([, one]) => one !== undefined));
      const { data } = await (await clientFor(context, operation)).request(name, { ...whole, ...given } as never);
      output.json(data);
      if (hasMore(data)) output.note("There are more; --limit, --offset or --cursor shows them");
    },
  });
};
