// The `key` and `token` commands: both groups are built from the same definitions.
import { type CommandGroup, type CommandNode, defineCommand, defineGroup } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { argument, required, value, values } from "../command/option.ts";
import { dateHelp, dateIso, durationSeconds, text } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { changeAccountAvatar } from "./avatar.ts";
import {
  type CredentialKind,
  credentialArgument,
  credentialColumns,
  credentialFields,
  findCredential,
  scope,
  scopeHelp,
} from "./credential.ts";
import { describeOldSecret } from "./overlap.ts";
import { createRestrictionOptions, editRestrictionOptions, resolveRestrictions } from "./restrictions.ts";

const listCredentials = (kind: CredentialKind) =>
  defineCommand({
    name: "list",
    summary: `List ${kind.noun}s`,
    examples: [`worktrack ${kind.name} list`],
    options: listOptions,
    run: async ({ client, output }, input) => {
      const credentials = kind.operations(await client());
      const found = fetchCursorPages(maxRows(input), (page) => credentials.list(page));
      await output.list(found, credentialColumns, `No ${kind.noun}s. "worktrack ${kind.name} create NAME --scope tasks:read" creates one`);
    },
  });

const viewCredential = (kind: CredentialKind) =>
  defineCommand({
    name: "view",
    summary: `Show a ${kind.noun}, without its secret`,
    examples: [`worktrack ${kind.name} view ci`],
    arguments: credentialArgument(kind),
    run: async ({ client, output }, { reference }) => {
      output.record(await findCredential(await client(), kind, reference), credentialFields);
    },
  });

const createCredential = (kind: CredentialKind) =>
  defineCommand({
    name: "create",
    summary: `Create a ${kind.noun}; shows its secret once`,
    examples: [`worktrack ${kind.name} create ci --scope tasks:read --project OPS --cidr 203.0.113.0/24 --expires 2027-01-01`],
    details: scopeHelp,
    arguments: { name: argument("NAME", text, `The name of the ${kind.noun}`) },
    options: {
      scope: required(values("SCOPE", scope, "A scope to grant: tasks:read, tasks:write, …", "scopes")),
      ...createRestrictionOptions,
      expires: value("DATE", dateIso, `When it expires: ${dateHelp}`, "expiresAt"),
    },
    run: async ({ client: connect, output }, { name, scope: scopes, expires: expiresAt, ...restrictions }) => {
      const client = await connect();
      const created = await kind
        .operations(client)
        .create({ name, scopes, expiresAt, ...(await resolveRestrictions(client, restrictions)) });
      output.secret(created, `Created ${kind.noun} ${created.name}. Save its secret now: it cannot be shown again`);
    },
  });

const editCredential = (kind: CredentialKind) =>
  defineCommand({
    name: "edit",
    summary: `Change the name, scopes or restrictions of a ${kind.noun}`,
    examples: [`worktrack ${kind.name} edit ci --scope tasks:write --scope media:read`],
    details: scopeHelp,
    arguments: credentialArgument(kind),
    options: {
      name: value("NAME", text, "The new name"),
      scope: values("SCOPE", scope, "A scope to grant; replaces all current scopes", "scopes"),
      ...editRestrictionOptions,
    },
    run: async ({ client: connect, output }, { reference, name, scope, ...restrictions }) => {
      const scopes = scope.length === 0 ? undefined : scope;
      const changesRestrictions = restrictions.project.length + restrictions.cidr.length > 0;
      if (!changesRestrictions) requireChange({ name, scopes });
      const client = await connect();
      const { id } = await findCredential(client, kind, reference);
      const fields = { name, scopes, ...(await resolveRestrictions(client, restrictions)) };
      const edited = await kind.operations(client).update({ id, ...fields });
      output.changed(edited, credentialColumns, `Changed ${kind.noun} ${edited.name}`);
    },
  });

const rotateCredential = (kind: CredentialKind) =>
  defineCommand({
    name: "rotate",
    summary: "Replace the secret; the old one stops working at once, or after --overlap",
    examples: [`worktrack ${kind.name} rotate ci --overlap 1h`],
    arguments: credentialArgument(kind),
    options: {
      overlap: value("TIME", durationSeconds, "How long the old secret still works: 90s, 30m or 1h", "overlapSeconds"),
      ...confirmationOptions,
    },
    run: async ({ client: connect, output, terminal }, { reference, overlap: overlapSeconds = 0, yes }) => {
      const client = await connect();
      const { id, name } = await findCredential(client, kind, reference);
      const end = overlapSeconds === 0 ? "at once" : `in ${overlapSeconds} seconds`;
      await confirmAction(terminal, yes, `Replace the secret of ${kind.noun} ${name}; the old one stops working ${end}`);
      const rotated = await kind.operations(client).rotate({ id, overlapSeconds });
      const message = `Rotated ${kind.noun} ${name}; the old secret ${describeOldSecret(rotated)}`;
      output.secret(rotated, `${message}. Save the new one now: it cannot be shown again`);
    },
  });

const revokeCredential = (kind: CredentialKind) =>
  defineCommand({
    name: "revoke",
    summary: `Revoke a ${kind.noun}; this cannot be undone`,
    examples: [`worktrack ${kind.name} revoke ci`],
    arguments: credentialArgument(kind),
    options: confirmationOptions,
    run: async ({ client: connect, output, terminal }, { reference, yes }) => {
      const client = await connect();
      const credential = await findCredential(client, kind, reference);
      await confirmAction(terminal, yes, `Revoke ${kind.noun} ${credential.name}, permanently`);
      await kind.operations(client).revoke({ id: credential.id });
      output.changed(credential, credentialColumns, `Revoked ${kind.noun} ${credential.name}`);
    },
  });

const commands = [listCredentials, viewCredential, createCredential, editCredential, rotateCredential, revokeCredential];

const createCredentialGroup = (kind: CredentialKind, ...more: readonly CommandNode[]): CommandGroup =>
  defineGroup(kind.name, summaries[kind.name], [...commands.map((define) => define(kind)), ...more]);

const serviceAccount: CredentialKind = { name: "key", noun: "service account", operations: ({ serviceAccounts }) => serviceAccounts };

export const keyGroup = createCredentialGroup(serviceAccount, changeAccountAvatar(serviceAccount));
export const tokenGroup = createCredentialGroup({ name: "token", noun: "personal token", operations: ({ me }) => me.tokens });
