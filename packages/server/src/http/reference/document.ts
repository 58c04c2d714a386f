// The parts of the OpenAPI document that the reference page reads.

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Reference {
  readonly $ref: string;
}

export interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
  readonly "x-error-codes"?: readonly string[];
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly "x-codeSamples"?: readonly { readonly source: string }[];
}

type PathItem = Readonly<Record<string, OperationObject>>;

export interface ReferenceDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

/** A JSON body. SCIM has its own media type. */
export const jsonContent = (content: Readonly<Record<string, Content>> | undefined): Content | undefined =>
  content?.["application/json"] ?? content?.["application/scim+json"];

/** The last part of a `$ref`: the component's name. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

export const resolveParameter = ({ components }: ReferenceDocument, parameter: Parameter | Reference): Parameter =>
  "$ref" in parameter ? (components.parameters[nameOf(parameter.$ref)] as Parameter) : parameter;

export const resolveResponse = ({ components }: ReferenceDocument, response: ResponseObject | Reference): ResponseObject =>
  "$ref" in response ? (components.responses[nameOf(response.$ref)] as ResponseObject) : response;
