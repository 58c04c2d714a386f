import { invalidField } from "../platform/api-error.ts";
import type { WebhookContext } from "./context.ts";
import { Refusal } from "./guard/refusal.ts";
import { requireAllowedUrl } from "./guard/url.ts";

/** A URL of the body, as it is kept. Asks name servers, so it comes before any transaction. @throws ApiError validation_failed */
export const allowedUrl = async ({ guard }: Pick<WebhookContext, "guard">, url: string): Promise<string> => {
  try {
    return await requireAllowedUrl(guard, url);
  } catch (error) {
    if (error instanceof Refusal) throw invalidField(["body", "url"], error.code, error.message);
    throw error;
  }
};
