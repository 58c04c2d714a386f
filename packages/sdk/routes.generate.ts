/** Writes src/routes.ts: `node routes.generate.ts`. The SDK then needs neither the contract nor zod at run time. */
import { writeFileSync } from "node:fs";
import { bearerOperationNames, defaultDateVersion, type Operation, operationOf } from "@worktrack/contract";
import type { Route } from "./src/route.ts";

const keysOf = (schema: { readonly shape: object } | undefined): string[] => Object.keys(schema?.shape ?? {});

/** Where an argument goes must follow from its name alone. */
const refuseAmbiguous = (name: string, row: Operation): void => {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, key]) => key);
  if (inPath.join() !== keysOf(row.params).join()) throw new Error(`${name}: the path and params name different parameters`);
  if (row.query && row.body) throw new Error(`${name}: has a query and a body; the SDK needs to be taught which argument goes where`);
  for (const key of [...keysOf(row.query), ...keysOf(row.body)])
    if (inPath.includes(key)) throw new Error(`${name}: ${key} is in the path and again beside it`);
};

const itemsOf = (row: Operation): string | undefined => {
  const shape = (row.reply as { shape?: Record<string, { type: string }> } | undefined)?.shape;
  return shape?.hasMore && Object.keys(shape).find((key) => shape[key]?.type === "array");
};

export const routeOf = (name: string, row: Operation): Route => {
  refuseAmbiguous(name, row);
  const items = itemsOf(row);
  const unkeyed = row.method === "POST" && row.access === "public";
  return {
    method: row.method,
    path: row.path,
    ...(row.body && { body: true }),
    ...(unkeyed && { unkeyed }),
    ...(items && { items }),
  };
};

const fieldsOf = (route: Route): string =>
  Object.entries(route)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(", ");

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));

export const routesSource = (): string => `// Made by routes.generate.ts from the contract's table; a test proves it current.
import type { BearerOperationName, defaultDateVersion } from "@worktrack/contract";
import type { Route } from "./route.ts";

/** The date-pinned contract that this SDK was made for. */
export const dateVersion: typeof defaultDateVersion = ${JSON.stringify(defaultDateVersion)};

export const routes: Readonly<Record<BearerOperationName, Route>> = {
${bearerOperationNames.map((name) => `  ${quoted(name)}: { ${fieldsOf(routeOf(name, operationOf(name)))} },`).join("\n")}
};
`;

if (import.meta.main) writeFileSync(new URL("src/routes.ts", import.meta.url), routesSource());
