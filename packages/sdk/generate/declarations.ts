// Collects the types to declare: records and closed lists from responses, and the arguments and results of operations.
import { toJsonSchema } from "@worktrack/contract/openapi";
import type { Schema } from "./json-schema.ts";
import { referredName } from "./schema.ts";

type ZodType = Parameters<typeof toJsonSchema>[0];

/** A named type. */
export interface Declaration {
  readonly name: string;
  readonly schema: Schema;
  readonly io: "input" | "output";
  readonly description: string;
}

/** Compares objects by their fields, in any order and without descriptions. A field named `description` still counts. */
const shapeOf = (schema: Schema): string =>
  JSON.stringify(schema, (key, value) => {
    if (key === "additionalProperties" || key === "default" || (key === "description" && typeof value === "string")) return undefined;
    if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

export class Declarations {
  readonly #byName = new Map<string, Declaration>();
  readonly #inputs = new Map<string, string>();
  /** The objects of request bodies, which have an id but no declaration of their own. */
  readonly #bodies = new Map<string, Schema>();

  get all(): readonly Declaration[] {
    return [...this.#byName.values()];
  }

  /** Throws if two different types would get the same name. */
  add(declaration: Declaration): string {
    const known = this.#byName.get(declaration.name);
    if (known && shapeOf(known.schema) !== shapeOf(declaration.schema))
      throw new Error(`Two types would be called ${declaration.name}. Give one of them another id in the contract.`);
    if (!known) this.#byName.set(declaration.name, declaration);
    return declaration.name;
  }

  /** Converts a schema of the contract, and declares the types that it refers to. */
  read(zodSchema: ZodType, io: Declaration["io"]): Schema {
    const { $defs = {}, $schema: _, ...schema } = toJsonSchema(zodSchema, io) as Schema & { readonly $schema?: string };
    for (const [name, definition] of Object.entries($defs)) {
      if (io === "input" && definition.type === "object") this.#bodies.set(name, definition);
      else this.add({ name, schema: definition, io, description: this.#descriptionOf(name, definition) });
    }
    return schema;
  }

  #descriptionOf(name: string, { description }: Schema): string {
    if (!description) throw new Error(`${name} has no description. Add one to its schema in the contract.`);
    return description;
  }

  /** The object itself, if the schema refers to the object of a request body. */
  resolve(schema: Schema): Schema {
    return this.#bodies.get(referredName(schema) ?? "") ?? schema;
  }

  /** Declares the arguments of an operation. */
  addInput(name: string, schema: Schema, description: string): string {
    this.#inputs.set(shapeOf(schema), name);
    return this.add({ name, schema, io: "input", description });
  }

  /** The name of the arguments that are the same as this object. */
  inputName(schema: Schema): string | undefined {
    const resolved = this.resolve(schema);
    return resolved.properties && this.#inputs.get(shapeOf(resolved));
  }
}
