// Errors of calls as sentences for people.
import { ApiError, CallError, ConnectionError, type FieldError, RateLimitError, TimeoutError, ValidationError } from "@worktrack/sdk";

/** An input that the console itself refuses. The message is a sentence for the person. */
export class InputError extends Error {}

/** A refused field by its name, without the part of the request that it was sent in. */
const describeField = ({ path, message }: FieldError): string => `${path.slice(1).join(".")}: ${message}`;

/** Whether the server did not answer. */
export const isConnectionError = (error: unknown): boolean => error instanceof ConnectionError || error instanceof TimeoutError;

/** The sentence that the screen shows for an error. */
export const errorText = (error: unknown): string => {
  if (isConnectionError(error)) return "The server did not answer. Check the connection, then try again.";
  if (error instanceof RateLimitError) return `Too many requests. Try again in ${error.retryAfterSeconds ?? 60} seconds.`;
  if (error instanceof ValidationError && error.errors[0]) return describeField(error.errors[0]);
  if (error instanceof ApiError) return error.problem?.detail ?? `The server answered with status ${error.status}. Try again in a minute.`;
  if (error instanceof CallError || error instanceof InputError) return error.message;
  return "This failed unexpectedly. Reload the page, then try again.";
};

/** The refused fields of an error, each with its reason. */
export const fieldErrors = (error: unknown): readonly FieldError[] => (error instanceof ValidationError ? error.errors : []);
