// Parses the part of a passkey's answer that the browser writes: the challenge that it answers, and whether a page of another site was
// involved. verify.ts checks type and origin.
import { z } from "zod";

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional(), topOrigin: z.string().optional() });

/** The challenge that the answer signs. Undefined when it is malformed, or the page was in a frame of another site. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  const parsed = ClientData.safeParse(parseJson(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
  if (!parsed.success) return undefined;
  const { challenge, crossOrigin, topOrigin } = parsed.data;
  return crossOrigin === true || topOrigin !== undefined ? undefined : challenge;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
