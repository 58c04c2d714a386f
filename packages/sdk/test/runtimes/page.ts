// Runs the program in a browser, in a page of `relay.ts`.
import { checkConformance, type Target } from "./conformance.ts";

const { target, reportTo } = globalThis as unknown as { readonly target: Target; readonly reportTo: string };
checkConformance(target)
  .catch((error: unknown) => [{ guarantee: "the program runs", failure: String(error) }])
  .then((results) => fetch(reportTo, { method: "POST", body: JSON.stringify(results) }));
