// Audit entries as sentences.
import { type AuditAction, absentActor } from "@worktrack/contract/values";
import type { AuditEntry } from "@worktrack/sdk";
import { valueLabel } from "../ui/labels.ts";

/** A part of a sentence. Names are shown stronger than the words between them. */
export type AuditPart = string | { readonly name: string };

type Entry = Pick<AuditEntry, "action" | "actor" | "target" | "changes" | "client">;
type Sentence = (entry: Entry) => readonly AuditPart[];

type Value = AuditPart | ((entry: Entry) => AuditPart);

/** A sentence after its actor. Functions are called with the entry. */
const words =
  (texts: TemplateStringsArray, ...values: readonly Value[]): Sentence =>
  (entry) =>
    texts.flatMap((text, index) => {
      const value = values[index];
      const part = typeof value === "function" ? value(entry) : (value ?? "");
      return [text, part].filter((each) => each !== "");
    });

/** The end of an id differs more than its beginning. */
const shortId = (id: string): string => `…${id.slice(-8)}`;

/** The name of the record. Without one, because the reader cannot see it, the end of its id. */
const target = ({ target: { id, name } }: Entry): AuditPart => ({ name: name ?? shortId(id) });

const changedValue = (entry: Entry, field: string, side: "from" | "to"): unknown => entry.changes?.[field]?.[side];

const hasName = (value: unknown): value is { readonly name: string } =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";

/** The person who joined or left a project: with their name, or in older entries with their id only. */
const projectMember =
  (side: "from" | "to") =>
  (entry: Entry): AuditPart => {
    const value = changedValue(entry, "member", side);
    if (hasName(value)) return { name: value.name };
    return typeof value === "string" ? { name: `the person ${shortId(value)}` } : "a person";
  };

const text =
  (field: string, side: "from" | "to") =>
  (entry: Entry): AuditPart => {
    const value = changedValue(entry, field, side);
    return typeof value === "string" ? { name: value } : "another value";
  };

const articles: Readonly<Record<string, string>> = { owner: "an owner", admin: "an admin", member: "a member", viewer: "a viewer" };

const role =
  (side: "from" | "to") =>
  (entry: Entry): string => {
    const value = String(changedValue(entry, "role", side) ?? "");
    return articles[value] ?? "a member";
  };

const isAboutActor = ({ actor, target: { id } }: Entry): boolean => actor?.id === id;

/** `self` describes an action of a person on their own record, and `other` one on a record of somebody else. */
const selfOr =
  (self: Sentence, other: Sentence): Sentence =>
  (entry) =>
    (isAboutActor(entry) ? self : other)(entry);

const has = (entry: Entry, field: string): boolean => entry.changes?.[field] !== undefined;

/** The name of every session, whose uses are recorded like those of keys. */
const sessionName = "Session";

/** A service account acts with its own name. */
const isOwnKey = ({ actor, target: { name } }: Entry): boolean => actor?.kind === "service" && actor.name === name;

const signInMethods: Readonly<Record<string, string>> = {
  link: "with a sign-in link",
  passkey: "with a passkey",
  oidc: "with the workspace's identity provider",
  token: "with a token",
  invitation: "with an invitation",
};

const disabledReasons: Readonly<Record<string, string>> = {
  failures: ": too many deliveries failed in a row",
  gone: ": its receiver answered 410 Gone",
};

const sentences: Readonly<Record<AuditAction, Sentence>> = {
  "organization.created": words` created the workspace ${target}`,
  "organization.plan_changed": words` changed the plan from ${text("plan", "from")} to ${text("plan", "to")}`,
  "organization.allowed_scopes_changed": (entry) =>
    changedValue(entry, "scopes", "to") === null ? [" removed the cap on what keys may do"] : [" changed what keys may do"],
  "organization.updated": (entry) => {
    if (has(entry, "name")) return words` renamed the workspace to ${text("name", "to")}`(entry);
    if (!has(entry, "restrictInvitations")) return [" changed the workspace"];
    return changedValue(entry, "restrictInvitations", "to") === true
      ? [" restricted invitations to verified domains"]
      : [" allowed invitations of any address"];
  },
  "organization.exported": words` exported the workspace`,
  "organization.export_downloaded": words` downloaded an export of the workspace`,
  "organization.imported": words` imported the workspace`,
  "domain.created": words` added the domain ${target}`,
  "domain.verified": words` verified the domain ${target}`,
  "domain.unverified": words` ended the verification of the domain ${target}: its DNS record is missing`,
  "domain.removed": words` removed the domain ${target}`,
  "credential.created": words` created the key ${target}`,
  "credential.updated": words` changed the key ${target}`,
  "credential.rotated": words` rotated the secret of the key ${target}`,
  "credential.revoked": words` revoked the key ${target}`,
  "credential.used": (entry) => {
    if (entry.target.name === sessionName) return [entry.client === "web" ? " worked in the console" : " used a session"];
    return (isOwnKey(entry) ? words` used its key` : words` used the key ${target}`)(entry);
  },
  "credential.refused": (entry) =>
    entry.target.kind === "session" ? [" tried a session, which was refused"] : words` tried the key ${target}, which was refused`(entry),
  "session.created": (entry) => [` signed in ${signInMethods[String(changedValue(entry, "method", "to"))] ?? "in a browser"}`],
  "session.ended": words` ended a session`,
  "sign_in_link.created": selfOr(words` created a sign-in link`, words` created a sign-in link for ${target}`),
  "sign_in_link.refused": words` tried a sign-in link of ${target}, which was refused`,
  "identity.linked": selfOr(words` linked an account to sign in with`, words` linked an account with which ${target} signs in`),
  "passkey.created": words` added the passkey ${target}`,
  "passkey.updated": words` renamed a passkey to ${target}`,
  "passkey.deleted": words` deleted the passkey ${target}`,
  "passkey.refused": words` tried the passkey ${target}, which was refused`,
  "invitation.created": words` invited ${target} as ${role("to")}`,
  "invitation.revoked": words` revoked the invitation of ${target}`,
  "member.joined": selfOr(words` joined as ${role("to")}`, words` added ${target} as ${role("to")}`),
  "member.left": selfOr(words` left the workspace`, words` removed ${target} from the workspace`),
  "member.role_changed": selfOr(words` became ${role("to")}`, words` made ${target} ${role("to")}`),
  "member.renamed": selfOr(words` changed their name from ${text("name", "from")}`, words` renamed ${text("name", "from")} to ${target}`),
  "member.updated": selfOr(words` changed their profile`, words` changed the profile of ${target}`),
  "member.drafts_listed": words` listed the drafts of ${target}`,
  "project.visibility_changed": (entry) => {
    const isPrivate = changedValue(entry, "visibility", "to") === "private";
    return words` made the project ${target} ${isPrivate ? "private" : "visible to the whole workspace"}`(entry);
  },
  "project.member_added": words` added ${projectMember("to")} to the project ${target}`,
  "project.member_removed": words` removed ${projectMember("from")} from the project ${target}`,
  "project.deletion_scheduled": words` scheduled the deletion of the project ${target}`,
  "project.deletion_delayed": words` delayed the deletion of the project ${target}: it has files under legal hold`,
  "project.restored": words` restored the project ${target}`,
  "project.deleted": words` deleted the project ${target}`,
  "task.purged": words` deleted the task ${target} permanently`,
  "post.deleted": words` deleted the post ${target}`,
  "comment.deleted": words` deleted a comment`,
  "view.deleted": words` deleted the view ${target}`,
  "media.deleted": words` deleted the file ${target}`,
  "media.restored": words` restored the file ${target}`,
  "media.purged": words` deleted the file ${target} permanently`,
  "media.linked": words` created a link to the file ${target}`,
  "media.hold_placed": words` placed a legal hold on the file ${target}`,
  "media.hold_lifted": words` lifted the legal hold on the file ${target}`,
  "webhook.created": words` created the webhook ${target}`,
  "webhook.updated": words` changed the webhook ${target}`,
  "webhook.deleted": words` deleted the webhook ${target}`,
  "webhook.enabled": words` enabled the webhook ${target}`,
  "webhook.disabled": words` disabled the webhook ${target}${(entry) => disabledReasons[String(changedValue(entry, "disabledReason", "to"))] ?? ""}`,
  "webhook.secret_rotated": words` rotated the secret of the webhook ${target}`,
  "webhook.tested": words` sent a test to the webhook ${target}`,
  "webhook.deliveries_retried": words` retried deliveries of the webhook ${target}`,
  "inbound_secret.created": words` created the inbound secret ${target}`,
  "inbound_secret.updated": words` changed the inbound secret ${target}`,
  "inbound_secret.rotated": words` rotated the inbound secret ${target}`,
  "inbound_secret.revoked": words` revoked the inbound secret ${target}`,
};

/** Actions that a newer server records have no sentence yet. */
const otherSentence: Sentence = (entry) => words`: ${entry.action.replaceAll(/[._]/g, " ")}, ${target}`(entry);

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

const actorPart = ({ actor, action }: Entry): AuditPart => (actor ? { name: actor.name } : valueLabel(absentActor(action)));

/** An entry as the parts of one sentence: "Ada made Ben an admin". */
export const auditParts = (entry: Entry): readonly AuditPart[] => [
  actorPart(entry),
  ...(isKnown(entry.action) ? sentences[entry.action] : otherSentence)(entry),
];

export const auditSentence = (entry: Entry): string =>
  auditParts(entry)
    .map((part) => (typeof part === "string" ? part : part.name))
    .join("");
