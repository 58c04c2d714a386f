// Builds the client's methods from the names of the operations.
import type { Call } from "./call.ts";
import type { OperationName } from "./generated/operation-names.ts";
import type { Operations } from "./generated/operations.ts";
import type { CallOptions } from "./operations.ts";
import { createItemList, iteratePages } from "./pages.ts";
import type { Values } from "./request.ts";
import { routes } from "./routes.ts";

interface Branch {
  [name: string]: Branch | ReturnType<typeof methodOf>;
}

const methodOf = (call: Call, operation: OperationName) => {
  const { items } = routes[operation];
  const pagesOf = (field: string) => (values?: Values, options?: CallOptions) => iteratePages(call, operation, field, values, options);
  return Object.assign(async (values?: Values, options?: CallOptions) => (await call(operation, values, options)).data, {
    withResponse: (values?: Values, options?: CallOptions) => call(operation, values, options),
    ...(items && {
      pages: pagesOf(items),
      all: (values?: Values, options?: CallOptions) => createItemList(pagesOf(items)(values, options), items),
    }),
  });
};

/** Builds the tree of methods from the dotted operation names. */
export const createMethods = (call: Call): Operations => {
  const root: Branch = {};
  for (const operation of Object.keys(routes) as OperationName[]) {
    const path = operation.split(".");
    const last = path.pop() ?? operation;
    let branch = root;
    for (const name of path) {
      branch[name] ??= {};
      branch = branch[name] as Branch;
    }
    branch[last] = methodOf(call, operation);
  }
  return root as unknown as Operations;
};
