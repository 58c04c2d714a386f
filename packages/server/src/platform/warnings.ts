import type pg from "pg";

/** Reports the warnings of SQL functions, such as names that they had to change, without control characters, which could drive a terminal. */
export const reportWarnings = (client: pg.Client, report: (message: string) => void): void => {
  client.on("notice", ({ severity, message = "" }) => {
    if (severity === "WARNING") report(message.replace(/\p{C}/gu, ""));
  });
};
