// Valid records for unit tests, made from the contract's examples.
import { samples } from "./generated/samples.ts";
import type { SampledOperation, SampledReply } from "./sampled-operation.ts";

/** A valid reply of an operation with some fields replaced, such as `sample("tasks.get", { title: "Mine" })`. */
export const sample = <Name extends SampledOperation>(operation: Name, fields: Partial<SampledReply<Name>> = {}): SampledReply<Name> => {
  const reply = structuredClone(samples[operation].reply);
  return (typeof reply === "object" && !Array.isArray(reply) ? { ...reply, ...fields } : reply) as SampledReply<Name>;
};
