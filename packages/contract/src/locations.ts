// The Location of a 201 or 202: the path at which the new record can be read.
import type { Operation } from "./operation.ts";
import { operationNames, operationOf } from "./table.ts";

const withoutNames = (path: string): string => path.replace(/:\w+/g, ":");

const readable = new Set(
  operationNames.flatMap((name) => {
    const { method, path } = operationOf(name);
    return method === "GET" ? [withoutNames(path)] : [];
  }),
);

/** The template of the Location, with parameters in Express syntax. Undefined when the row creates nothing that has a GET of its own. */
export const locationTemplate = ({ status, path, location = `${path}/:new` }: Operation): string | undefined =>
  (status === 201 || status === 202) && readable.has(withoutNames(location.split("?")[0] ?? "")) ? location : undefined;
