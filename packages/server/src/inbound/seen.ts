import { ApiError } from "../platform/api-error.ts";

/** Undefined in place of a refusal because the record is not there for the caller. */
export const ifSeen = async <T>(record: Promise<T>): Promise<T | undefined> => {
  try {
    return await record;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
};
