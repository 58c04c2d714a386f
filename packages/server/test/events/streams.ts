// Opens the event streams of a test file, and closes them after each test.
import { afterEach } from "vitest";
import { openStream, type StreamReader } from "./stream-reader.ts";

type Options = Parameters<typeof openStream>[2];

export const useStreams = () => {
  const opened: StreamReader[] = [];
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close();
  });
  return async (url: string, token: string | undefined, options?: Options): Promise<StreamReader> => {
    const reader = await openStream(url, token, options);
    opened.push(reader);
    return reader;
  };
};

/** The titles or names of the records in the events that came so far. */
export const recordNames = ({ events }: Pick<StreamReader, "events">): string[] =>
  events.map(({ data }) => {
    const { task, post, project } = data as Partial<Record<string, { readonly title?: string; readonly name?: string }>>;
    const record = task ?? post ?? project;
    return record?.title ?? record?.name ?? "";
  });
