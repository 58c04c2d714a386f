// Calls operations of the API with the session's cookie.

const timeoutMs = 20_000;

/** An answer of the API that is an error. The message is for people. */
export class ApiRefusal extends Error {
  /**
   * @param {number} status 0 when the server did not answer
   * @param {string} code
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Calls an operation and returns its record, or undefined for an answer without a body.
 * @param {string} method
 * @param {string} path after `api/v1/`
 * @param {object} [body]
 * @returns {Promise<any>}
 * @throws {ApiRefusal}
 */
export const call = async (method, path, body) => {
  const answer = await send(method, path, body);
  const text = await answer.text().catch(() => "");
  const record = parse(text);
  if (answer.ok) return record;
  throw new ApiRefusal(answer.status, String(record?.code ?? "unknown"), messageOf(answer, record));
};

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
const send = async (method, path, body) => {
  try {
    return await fetch(`api/v1/${path}`, {
      method,
      headers: { Accept: "application/json", ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new ApiRefusal(0, "unreachable", "The server did not answer. Check the connection, then try again.");
  }
};

/** @param {string} text */
const parse = (text) => {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * @param {Response} answer
 * @param {any} problem
 */
const messageOf = (answer, problem) => {
  if (typeof problem?.detail !== "string") return `The server answered with status ${answer.status}. Try again later.`;
  const fields = (problem.errors ?? []).map((/** @type {{ message: string }} */ field) => field.message);
  return fields.length > 0 ? fields.join(". ") : problem.detail;
};
