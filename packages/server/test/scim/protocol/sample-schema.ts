import { type ScimAttribute, scimSchemas } from "@worktrack/contract";
import type { AttributeSchema } from "../../../src/integration/scim/protocol/attributes.ts";
import { schemaOf } from "../../../src/integration/scim/protocol/attributes.ts";

const like = (name: string, base: string, changes: Partial<ScimAttribute> = {}): ScimAttribute => {
  const attribute = schemaOf.User.attributes.find((each) => each.name === base);
  if (!attribute) throw new Error(`No attribute ${base}`);
  return { ...attribute, name, ...changes };
};

const text = like("note", "displayName");
const emails = like("emails", "emails");
const withNote = [...(emails.subAttributes ?? []), text];

/** The User schema with more attributes, of kinds that the tests of other libraries use. */
export const sampleSchema: AttributeSchema = {
  urn: scimSchemas.user,
  attributes: [
    ...schemaOf.User.attributes.filter(({ name }) => name !== "emails"),
    { ...emails, subAttributes: withNote },
    { ...emails, name: "surNames", subAttributes: withNote },
    { ...emails, name: "addresses", subAttributes: [like("type", "displayName"), like("formatted", "displayName")] },
    like("nickName", "displayName"),
    like("labels", "displayName", { multiValued: true }),
  ],
};
