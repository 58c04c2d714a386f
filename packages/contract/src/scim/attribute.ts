// One attribute of a SCIM resource, with its characteristics (RFC 7643 §7). The schema documents, filters, PATCH and projection all read
// the tables of these in user.ts and group.ts.

export interface ScimAttribute {
  readonly name: string;
  readonly type: "string" | "boolean" | "dateTime" | "reference" | "complex";
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  /** A request cannot change a `readOnly` attribute. An `immutable` one is set at creation. */
  readonly mutability: "readOnly" | "readWrite" | "immutable";
  /** `always`: also when `attributes` or `excludedAttributes` would leave the attribute out. */
  readonly returned: "always" | "default";
  readonly uniqueness: "none" | "server";
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly ScimAttribute[];
  /** The most characters of a string. The schema documents do not have it. */
  readonly maxChars?: number;
  /** The attribute is derived or constant, so that a filter cannot use it. The schema documents do not have it. */
  readonly unfilterable?: true;
}

type Characteristics = Partial<Omit<ScimAttribute, "name" | "description">>;

/** An attribute with the defaults of RFC 7643 §2.2. */
export const scimAttribute = (name: string, description: string, characteristics: Characteristics = {}): ScimAttribute => ({
  name,
  type: "string",
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...characteristics,
});

const derived = { mutability: "readOnly", unfilterable: true } as const;

/** The attributes that every resource has (RFC 7643 §3.1). The schema documents do not list them. */
export const commonAttributes: readonly ScimAttribute[] = [
  scimAttribute("schemas", "The URNs of the resource's schemas", {
    type: "reference",
    multiValued: true,
    caseExact: true,
    mutability: "readOnly",
    returned: "always",
    unfilterable: true,
  }),
  scimAttribute("id", "The id that the server gave the resource", {
    caseExact: true,
    mutability: "readOnly",
    returned: "always",
    uniqueness: "server",
  }),
  scimAttribute("meta", "When the resource was created and changed, and where it is", {
    type: "complex",
    mutability: "readOnly",
    subAttributes: [
      scimAttribute("resourceType", "User or Group", { caseExact: true, ...derived }),
      scimAttribute("created", "When the resource was created", { type: "dateTime", mutability: "readOnly" }),
      scimAttribute("lastModified", "When the resource last changed", { type: "dateTime", mutability: "readOnly" }),
      scimAttribute("location", "The URL of the resource", { type: "reference", caseExact: true, ...derived }),
      scimAttribute("version", "The ETag of the resource", { caseExact: true, ...derived }),
    ],
  }),
];

/** The id that the provider gave the resource. */
export const externalIdAttribute = (maxChars: number, uniqueness: ScimAttribute["uniqueness"]): ScimAttribute =>
  scimAttribute("externalId", "The id that the identity provider gave the resource", { caseExact: true, uniqueness, maxChars });
