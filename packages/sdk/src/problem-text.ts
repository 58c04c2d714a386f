import type { StreamResponse } from "./response.ts";

/** Error responses are read up to about this many characters. */
const problemCharsMax = 64 * 1024;

/** Reads the body of an error response whose body was to be streamed. Closes the connection when it is too long. */
export const readProblem = async ({ chunks }: StreamResponse): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > problemCharsMax) break;
  }
  return text;
};
