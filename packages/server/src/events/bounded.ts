import { bounds } from "@worktrack/contract";

/** What an event's data may have of `bounds.eventBytes`: the rest is for the envelope around it. */
export const dataBytesMax = bounds.eventBytes - 4 * 1024;

const documents = { description: { type: "doc", content: [] }, body: { type: "doc", content: [] } };
const texts = { descriptionText: "", bodyText: "" };
const blank: Readonly<Record<string, unknown>> = { ...documents, ...texts };

/** The data as JSON. When it would be too large, its documents and their texts are empty, and `truncated` names them. */
export const boundedJson = (data: object): string => {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) <= dataBytesMax) return json;
  const truncated = new Set<string>();
  const without = (key: string, value: unknown): unknown => {
    if (!(key in blank)) return value;
    truncated.add(key);
    return isChange(value) ? { from: null, to: null } : blank[key];
  };
  const shortened = JSON.parse(JSON.stringify(data, without)) as object;
  return JSON.stringify({ ...shortened, truncated: [...truncated] });
};

/** Whether it is an entry of `changes`; documents have a `type`. */
const isChange = (value: unknown): boolean => typeof value === "object" && value !== null && "from" in value && "to" in value;
