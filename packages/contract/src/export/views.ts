import { z } from "zod";
import { Id } from "../fields.ts";
import { View } from "../tasks/views.ts";

/** A saved view. Its query is exported as it is stored, also with a field that the server no longer knows. */
export const ExportedView = z.strictObject({
  ...View.omit({ starred: true, missing: true }).shape,
  query: z.record(z.string(), z.unknown()),
  starredBy: z.array(Id).meta({ description: "The users who starred the view" }),
  defaultOf: z.array(Id).meta({ description: "The projects whose default view it is" }),
});
