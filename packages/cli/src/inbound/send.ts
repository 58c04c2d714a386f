// The `inbound send` commands, which send a task, a post or a comment signed with an inbound secret.
import type { InboundReply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { required, value } from "../command/option.ts";
import { anyText, reference, text } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { taskPriority, taskPriorityHelp, taskStatus, taskStatusHelp } from "../task/values.ts";
import { readTextFile, readTextOption } from "../terminal/text.ts";

/** Options of all inbound requests: the external id of the record, and the sender. The secret is never an argument. */
const senderOptions = {
  source: required(value("NAME", text, "Short name of the sending system, such as ci", "externalSource")),
  id: required(value("KEY", text, "The record's id in that system; the same id again updates the record", "externalId")),
  prefix: value("PREFIX", text, "The secret's prefix, instead of WORKTRACK_INBOUND_PREFIX"),
  secretFile: value("FILE", text, "A file with the secret, or - for standard input, instead of WORKTRACK_INBOUND_SECRET"),
};

const projectSlugOption = value("SLUG", reference, "The project's slug (default: the secret's own project)", "projectSlug");

const senderDetails =
  'Needs no token. The request is signed with WORKTRACK_INBOUND_SECRET; its prefix is WORKTRACK_INBOUND_PREFIX.\n"worktrack inbound secrets create NAME" creates both.';

interface SenderInput {
  readonly prefix: string | undefined;
  readonly secretFile: string | undefined;
}

/** Creates a client that signs with an inbound secret. It needs no token and no login. */
const connectInbound = async ({ environment, terminal, url }: Context, { prefix = environment.inboundPrefix, secretFile }: SenderInput) => {
  const secret = secretFile === undefined ? environment.inboundSecret : await readTextFile(terminal, secretFile);
  if (prefix === undefined) throw usageError("The secret's prefix is missing: set WORKTRACK_INBOUND_PREFIX or give --prefix");
  if (!secret?.trim()) throw usageError("The secret is missing: set WORKTRACK_INBOUND_SECRET or give --secret-file");
  const baseUrl = await url();
  if (baseUrl === undefined) throw usageError("The server's address is missing: set WORKTRACK_URL or give --url");
  const { WorktrackInbound } = await import("@worktrack/sdk");
  return new WorktrackInbound({ baseUrl, prefix, secret, client: "cli" });
};

const outcomeOf = ({ created, applied }: InboundReply): "created" | "updated" | "unchanged" =>
  created ? "created" : applied ? "updated" : "unchanged";

const inboundReplyColumns = [
  column<InboundReply>("DONE", outcomeOf),
  column<InboundReply>("KIND", ({ kind }) => kind),
  column<InboundReply>("IDENTIFIER", ({ identifier }) => identifier ?? ""),
  column<InboundReply>("ID", ({ id }) => id),
];

const printInboundReply = ({ output }: Context, reply: InboundReply): void => {
  const name = reply.identifier ?? `${reply.kind} ${reply.id}`;
  const message = {
    created: `Created ${name}`,
    updated: `Updated ${name}`,
    unchanged:
      reply.reason === "older"
        ? `${name} is unchanged: a newer request was applied before`
        : `${name} is unchanged: this request was applied before`,
  };
  output.changed(reply, inboundReplyColumns, message[outcomeOf(reply)]);
};

const sendInboundTask = defineCommand({
  name: "tasks",
  summary: "Create a task, or update it if its --id was sent before",
  examples: ['worktrack inbound send tasks --source ci --id build-42 --title "Build fails" --priority high'],
  details: senderDetails,
  options: {
    ...senderOptions,
    title: value("TITLE", text, "The task's title; required to create"),
    description: value("TEXT", anyText, "The task's description"),
    descriptionFile: value("FILE", text, "The description from a file, or - for standard input"),
    status: value("STATUS", taskStatus, taskStatusHelp),
    priority: value("PRIORITY", taskPriority, taskPriorityHelp),
    project: projectSlugOption,
  },
  run: async (context, { source, id, prefix, secretFile, descriptionFile, project: projectSlug, ...fields }) => {
    const description = await readTextOption(context.terminal, "description", fields.description, descriptionFile);
    const inbound = await connectInbound(context, { prefix, secretFile });
    printInboundReply(context, await inbound.tasks({ ...fields, externalSource: source, externalId: id, description, projectSlug }));
  },
});

const sendInboundPost = defineCommand({
  name: "posts",
  summary: "Publish a post, or update it if its --id was sent before",
  examples: ['worktrack inbound send posts --source ci --id nightly --title "Nightly build" --body-file report.md'],
  details: senderDetails,
  options: {
    ...senderOptions,
    title: value("TITLE", text, "The post's title; required to create"),
    body: value("TEXT", anyText, "The post's text"),
    bodyFile: value("FILE", text, "The text from a file, or - for standard input"),
    project: projectSlugOption,
  },
  run: async (context, { source, id, prefix, secretFile, title, body: text, bodyFile, project: projectSlug }) => {
    const body = await readTextOption(context.terminal, "body", text, bodyFile);
    const inbound = await connectInbound(context, { prefix, secretFile });
    printInboundReply(context, await inbound.posts({ externalSource: source, externalId: id, title, body, projectSlug }));
  },
});

const sendInboundComment = defineCommand({
  name: "comments",
  summary: "Comment on a task or a post that the same source created",
  examples: ['worktrack inbound send comments --source ci --id build-42-log --task build-42 --body "Still red"'],
  details: senderDetails,
  options: {
    ...senderOptions,
    body: value("TEXT", text, "The comment's text"),
    bodyFile: value("FILE", text, "The text from a file, or - for standard input"),
    task: value("KEY", text, "The task's id in the sending system; this or --post is required to create", "taskExternalId"),
    post: value("KEY", text, "The post's id in the sending system", "postExternalId"),
  },
  run: async (context, { source, id, prefix, secretFile, task, post, ...text }) => {
    const body = await readTextOption(context.terminal, "body", text.body, text.bodyFile);
    if (body === undefined) throw usageError("The text is missing: give --body or --body-file");
    const inbound = await connectInbound(context, { prefix, secretFile });
    const comment = { externalSource: source, externalId: id, body, taskExternalId: task, postExternalId: post };
    printInboundReply(context, await inbound.comments(comment));
  },
});

export const inboundSendGroup = defineGroup("send", "Send a signed request as another system; needs no token", [
  sendInboundTask,
  sendInboundPost,
  sendInboundComment,
]);
