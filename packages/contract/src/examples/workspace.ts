// Examples of the operations on identity, preferences, the workspace, exports, members and the audit log.
import type { auditOperations } from "../audit.ts";
import type { exportOperations } from "../exports.ts";
import type { identityOperations } from "../identity.ts";
import type { memberOperations } from "../members/table.ts";
import type { organizationOperations } from "../organization.ts";
import type { preferencesOperations } from "../preferences.ts";
import { dateVersions, defaultDateVersion } from "../versions.ts";
import { exampleCredentials } from "./credentials.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

const versions = { apiVersion: "v1", defaultDateVersion, supportedVersions: dateVersions.map(({ date }) => date) };

export const identityExamples = (records: ExampleRecords): ExamplesOf<keyof typeof identityOperations> => {
  const { ada, organization, nowMs } = records;
  const credential = exampleCredentials(records).token;
  const rateLimit = { limit: 600, remaining: 599, reset: Math.floor(nowMs / 1000) + 1, policy: '"rest";q=600;w=60' };
  const eventCursor = "WzEsIjIwMjYt…";
  const version = { reply: { ...versions, server: "1.0.0", webUrl: "https://worktrack.example.com" } };
  const me = { user: ada, organization, role: "owner" as const, credential, effectiveScopes: credential.scopes, rateLimit, eventCursor };
  return {
    "me.get": { reply: me },
    "me.update": { body: { name: ada.name }, reply: me },
    "limits.get": { reply: { ...versions, rateLimit } },
    "version.get": version,
    "version.root": version,
  };
};

export const preferencesExamples = (): ExamplesOf<keyof typeof preferencesOperations> => {
  const choices = { favoriteProjectIds: [exampleId(3)], taskColumns: ["project" as const, "assignee" as const, "due" as const] };
  const reply = { timeZone: "Europe/Berlin", language: "en-GB", theme: "system" as const, ...choices };
  return { "me.preferences.get": { reply }, "me.preferences.update": { body: { timeZone: "Europe/Berlin" }, reply } };
};

export const organizationExamples = ({ organization, dates }: ExampleRecords): ExamplesOf<keyof typeof organizationOperations> => {
  const allowed = { scopes: ["tasks:write" as const, "posts:read" as const, "media:write" as const] };
  return {
    "organization.get": { reply: { ...organization, restrictInvitations: false, createdAt: dates.createdAt } },
    "organization.update": {
      body: { restrictInvitations: true },
      reply: { ...organization, restrictInvitations: true, createdAt: dates.createdAt },
    },
    "organization.allowedScopes.get": { reply: allowed },
    "organization.allowedScopes.set": { body: allowed, reply: allowed },
  };
};

export const exportExamples = ({ nowMs, dates }: ExampleRecords): ExamplesOf<keyof typeof exportOperations> => {
  const id = exampleId(24);
  const begun = {
    id,
    status: "pending" as const,
    progress: 0,
    url: null,
    fileSize: null,
    sha256: null,
    error: null,
    createdAt: dates.updatedAt,
    finishedAt: null,
    expiresAt: new Date(nowMs + 86_400_000).toISOString(),
  };
  const archive = { url: `/exports/${id}/acme.tar.gz`, fileSize: 1_048_576, sha256: "0".repeat(64) };
  return {
    "organization.exports.create": { reply: begun },
    "organization.exports.get": { reply: { ...begun, ...archive, status: "succeeded", progress: 100, finishedAt: dates.updatedAt } },
  };
};

export const memberExamples = (records: ExampleRecords): ExamplesOf<keyof typeof memberOperations> => {
  const { ada, ben, nowMs, dates } = records;
  const member = { ...records.member, verifiedDomain: true };
  const { role, email } = member;
  const expiresAt = new Date(nowMs + 7 * 86_400_000).toISOString();
  const invitation = { id: exampleId(16), email, role, invitedBy: ada, createdAt: dates.updatedAt, expiresAt };
  const { token } = exampleCredentials(records);
  const joined = { ...member, joinedAt: dates.updatedAt };
  const first = { ...token, userId: ben.id, name: "First token", lastUsedAt: null, lastApiVersion: null, lastClient: null };
  return {
    "members.list": { reply: pageOf(member) },
    "members.get": { reply: member },
    "members.update": { body: { role: "admin" }, reply: { ...member, role: "admin" } },
    "members.drafts.list": { reply: pageOf({ id: exampleId(21), projectId: null, ...dates }) },
    "invitations.list": { reply: pageOf(invitation) },
    "invitations.get": { reply: invitation },
    "invitations.create": {
      body: { email, role },
      reply: { ...invitation, secret: "wti_…", url: "https://worktrack.example.com/join#wti_…" },
    },
    "invitations.accept": {
      body: { token: "wti_…", name: ben.name },
      reply: { ...first, secret: `wtk_${first.prefix}_…`, member: joined },
    },
  };
};

export const auditExamples = (records: ExampleRecords): ExamplesOf<keyof typeof auditOperations> => {
  const { ada, dates } = records;
  const { account, token } = exampleCredentials(records);
  const entry = {
    id: exampleId(17),
    action: "credential.updated" as const,
    actor: { id: ada.id, name: ada.name, kind: "person" as const },
    credentialId: token.id,
    target: { kind: "credential", id: account.id, name: account.name },
    changes: { scopes: { from: ["tasks:read"], to: ["tasks:write"] } },
    address: "203.0.113.7",
    client: "cli" as const,
    createdAt: dates.updatedAt,
  };
  return { "auditLogs.list": { reply: pageOf(entry) } };
};
