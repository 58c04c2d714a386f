// The `auth session` commands: list and end one's own sessions in browsers.
import { browserName } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { id } from "../command/reader.ts";
import { column, timeColumn } from "../output/column.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";

type Session = Reply<"me.sessions.list">["items"][number];

const sessionColumns = [
  timeColumn<Session>("SIGNED IN", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<Session>("METHOD", ({ method }) => method, { style: () => "cyan" }),
  timeColumn<Session>("LAST USED", ({ lastUsedAt }) => lastUsedAt, { field: "lastUsedAt" }),
  column<Session>("ADDRESS", ({ address }) => address),
  column<Session>("BROWSER", ({ userAgent }) => browserName(userAgent ?? ""), { shrinks: true, field: "userAgent" }),
  timeColumn<Session>("EXPIRES", ({ expiresAt }) => expiresAt, { field: "expiresAt" }),
  column<Session>("ID", ({ id: sessionId }) => sessionId),
];

const listSessions = defineCommand({
  name: "list",
  summary: "List the browsers in which you are signed in",
  examples: ["worktrack auth session list"],
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { me } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => me.sessions.list(page));
    await output.list(found, sessionColumns, 'You are not signed in with a browser. "worktrack auth web" opens one');
  },
});

const endSession = defineCommand({
  name: "end",
  summary: "Sign out of one browser",
  examples: ["worktrack auth session end 01890000-0000-7000-8000-000000000001"],
  arguments: { id: argument("ID", id, "The session's id") },
  run: async ({ client, output }, { id: sessionId }) => {
    await (await client()).me.sessions.end({ id: sessionId });
    output.note("The session has ended");
  },
});

const endAllSessions = defineCommand({
  name: "end-all",
  summary: "Sign out of all browsers, and disable unused sign-in links",
  examples: ["worktrack auth session end-all"],
  run: async ({ client, output }) => {
    await (await client()).me.sessions.endOthers();
    output.note("All your sessions have ended");
  },
});

export const sessionGroup = defineGroup("session", "The browsers in which you are signed in", [listSessions, endSession, endAllSessions]);
