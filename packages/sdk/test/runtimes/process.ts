// Runs the program in Node, Bun and Deno. The argument is its target as JSON.
import { checkConformance } from "./conformance.ts";

checkConformance(JSON.parse(process.argv[2] ?? "{}")).then((results) => console.log(JSON.stringify(results)));
