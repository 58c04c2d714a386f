import { limits } from "./connections.ts";

export const responseTooLarge = (): Error => Object.assign(new Error("too large"), { code: "ERR_RESPONSE_TOO_LARGE" });

/** Reads a response into memory. @throws an error with the code ERR_RESPONSE_TOO_LARGE */
export const readText = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limits.responseBytesMax) throw responseTooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
