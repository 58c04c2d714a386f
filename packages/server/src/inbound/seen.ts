import { Failure } from "../platform/failure.ts";

/** Undefined in place of a refusal because the record is not there for the caller. */
export const ifSeen = async <T>(record: Promise<T>): Promise<T | undefined> => {
  try {
    return await record;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return undefined;
    throw error;
  }
};
