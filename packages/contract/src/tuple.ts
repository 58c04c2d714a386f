// The tuple of an external source and an external id, by which another system names a record (specification, Inbound-webhook idempotency key).
import * as bounds from "./bounds.ts";
import { title } from "./fields.ts";

/** With the workspace, these identify one record. */
export const externalTuple = {
  externalSource: title(bounds.externalSourceChars).meta({ description: "A short name of the system that the record comes from" }),
  externalId: title(bounds.externalIdChars).meta({ description: "That system's stable key for the record" }),
};
