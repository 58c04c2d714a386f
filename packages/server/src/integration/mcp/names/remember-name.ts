// Looks each name up once within a call of a tool, because a batch may repeat it a hundred times.
import type { ToolCall } from "../call.ts";

const found = new WeakMap<ToolCall, Map<string, Promise<string>>>();

export const rememberName = (call: ToolCall, noun: string, name: string, find: () => Promise<string>): Promise<string> => {
  const known = found.get(call) ?? new Map<string, Promise<string>>();
  found.set(call, known);
  const key = `${noun} ${name}`;
  const finding = known.get(key) ?? find();
  known.set(key, finding);
  return finding;
};
