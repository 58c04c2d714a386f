import { writtenOf } from "../documents/document.ts";
import { invalidField } from "../platform/api-error.ts";

/** Of a field that only an update may leave out. @throws ApiError validation_failed */
export const required = <T>(field: string, value: T | undefined): T => {
  if (value === undefined) throw invalidField(["body", field], "required", "Required for the first post of a tuple");
  return value;
};

/** Text that becomes a document; refused here, as its field is called otherwise further on. @throws ApiError validation_failed */
export const documentText = (field: string, text: string | undefined): string | undefined => {
  writtenOf({ text }, field);
  return text;
};
