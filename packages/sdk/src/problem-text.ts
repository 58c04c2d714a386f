import type { StreamResponse } from "./response.ts";

/** Error responses are read up to about this many characters. */
const problemCharsMax = 64 * 1024;

/** Reads a body that could have been streamed, such as that of an error. Closes the connection when it is too long. */
export const readProblem = async ({ chunks }: StreamResponse, charsMax = problemCharsMax): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > charsMax) break;
  }
  return text;
};
