// The `inbound secrets` commands: list, view, create, edit, rotate and revoke.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { argument, value } from "../command/option.ts";
import { orNone, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { column, formatDay, timeColumn } from "../output/column.ts";
import { findByName } from "../paging/find.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findProjectId, projectOption, projectReference } from "../project/project.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";

type InboundSecret = Reply<"inboundSecrets.get">;

const inboundSecretState = ({ revokedAt }: InboundSecret): string => (revokedAt === null ? "live" : "revoked");

const inboundSecretColumns = [
  column<InboundSecret>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<InboundSecret>("PREFIX", ({ prefix }) => prefix),
  column<InboundSecret>("STATE", inboundSecretState, { style: ({ revokedAt }) => (revokedAt === null ? "green" : "red") }),
  column<InboundSecret>("USED", ({ lastUsedAt }) => formatDay(lastUsedAt) || "never", {
    time: ({ lastUsedAt }) => lastUsedAt,
    field: "lastUsedAt",
  }),
  column<InboundSecret>("PROJECT", ({ projectId }) => projectId ?? "", { field: "projectId" }),
];

const inboundSecretFields = [
  ...inboundSecretColumns,
  column<InboundSecret>("ACTS AS", ({ userId }) => userId, { field: "userId" }),
  timeColumn<InboundSecret>("CREATED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  timeColumn<InboundSecret>("REVOKED", ({ revokedAt }) => revokedAt, { field: "revokedAt" }),
  column<InboundSecret>("ID", ({ id }) => id),
];

const inboundSecretArgument = { reference: argument("REF", text, "Name, prefix or id of the secret", "id") };

/** Finds an inbound secret by id, or by the name or prefix of one that is not revoked. */
const findInboundSecret = ({ inboundSecrets }: Client, reference: string): Promise<InboundSecret> =>
  findByName<InboundSecret>(reference, {
    noun: "inbound secret",
    listing: "worktrack inbound secrets list",
    get: (id) => inboundSecrets.get({ id }),
    list: (page) => inboundSecrets.list(page),
    names: ({ name, prefix, revokedAt }) => (revokedAt === null ? [name, prefix] : []),
  });

const listInboundSecrets = defineCommand({
  name: "list",
  summary: "List inbound secrets",
  examples: ["worktrack inbound secrets list"],
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { inboundSecrets } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => inboundSecrets.list(page));
    await output.list(found, inboundSecretColumns, 'No inbound secrets. "worktrack inbound secrets create NAME" creates one');
  },
});

const viewInboundSecret = defineCommand({
  name: "view",
  summary: "Show an inbound secret's record, without the secret itself",
  examples: ["worktrack inbound secrets view ci"],
  arguments: inboundSecretArgument,
  run: async ({ client, output }, { reference }) => output.record(await findInboundSecret(await client(), reference), inboundSecretFields),
});

const createInboundSecret = defineCommand({
  name: "create",
  summary: "Create a secret for one sender; shows it once",
  examples: ["worktrack inbound secrets create ci --project OPS"],
  arguments: { name: argument("NAME", text, "The name of the sender") },
  options: { project: projectOption("Default project for its tasks and posts: prefix such as OPS, slug, name or id") },
  run: async ({ client: connect, output }, { name, project }) => {
    const client = await connect();
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const created = await client.inboundSecrets.create({ name, projectId });
    output.secret(created, `Created inbound secret ${created.name}, prefix ${created.prefix}. Save it now: it cannot be shown again`);
  },
});

const editInboundSecret = defineCommand({
  name: "edit",
  summary: "Change the name or the default project of an inbound secret",
  examples: ["worktrack inbound secrets edit ci --project none"],
  arguments: inboundSecretArgument,
  options: {
    name: value("NAME", text, "The new name of the sender"),
    project: value(
      "PROJECT",
      orNone(projectReference),
      "Default project: prefix such as OPS, slug, name or id; none removes it",
      "projectId",
    ),
  },
  run: async ({ client: connect, output }, { reference, name, project }) => {
    requireChange({ name, project });
    const client = await connect();
    const { id } = await findInboundSecret(client, reference);
    const projectId = project ? await findProjectId(client, project) : project;
    const edited = await client.inboundSecrets.update({ id, name, projectId });
    output.changed(edited, inboundSecretColumns, `Changed inbound secret ${edited.name}`);
  },
});

const rotateInboundSecret = defineCommand({
  name: "rotate",
  summary: "Replace the secret; the old one stops working at once, and the prefix stays the same",
  examples: ["worktrack inbound secrets rotate ci"],
  arguments: inboundSecretArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const { id, name } = await findInboundSecret(client, reference);
    await confirmAction(terminal, yes, `Replace inbound secret ${name}; the old one stops working at once`);
    const rotated = await client.inboundSecrets.rotate({ id });
    output.secret(rotated, `Rotated inbound secret ${name}; the old one no longer works. Save the new one now: it cannot be shown again`);
  },
});

const revokeInboundSecret = defineCommand({
  name: "revoke",
  summary: "Revoke an inbound secret; this cannot be undone",
  examples: ["worktrack inbound secrets revoke ci"],
  arguments: inboundSecretArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const secret = await findInboundSecret(client, reference);
    await confirmAction(terminal, yes, `Revoke inbound secret ${secret.name}, permanently`);
    await client.inboundSecrets.revoke({ id: secret.id });
    output.changed(secret, inboundSecretColumns, `Revoked inbound secret ${secret.name}`);
  },
});

export const inboundSecretGroup = defineGroup("secrets", "Manage the secrets that inbound requests are signed with, one per sender", [
  listInboundSecrets,
  viewInboundSecret,
  createInboundSecret,
  editInboundSecret,
  rotateInboundSecret,
  revokeInboundSecret,
]);
