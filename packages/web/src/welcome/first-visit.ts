// Reads what a new workspace still lacks: its names, and any task.
import { client } from "../api/client.ts";
import { hasScope, me } from "../session/session.ts";

const newMs = 7 * 86_400_000;
const askedName = "worktrack-names";

/** Remembers in this browser that the person has chosen the names, or none. */
export const rememberNames = (): void => localStorage.setItem(askedName, "asked");

export const wereNamesAsked = (): boolean => localStorage.getItem(askedName) !== null;

export interface FirstVisit {
  /** Whether nobody has chosen the names yet. */
  readonly asksNames: boolean;
  /** Whether the workspace has no task, so that a sample shows more. */
  readonly offersSample: boolean;
}

/** Undefined when the workspace is more than a week old, or when the server does not say. */
export const readFirstVisit = async (): Promise<FirstVisit | undefined> => {
  const { createdAt } = await client.organization.get();
  if (Date.now() - Date.parse(createdAt) >= newMs) return undefined;
  const [asksNames, offersSample] = await Promise.all([areNamesOpen(), isEmpty()]);
  return { asksNames, offersSample };
};

/** The slug was made from the first name and stays, so another name shows that somebody has chosen it. So does a second member. */
const areNamesOpen = async (): Promise<boolean> => {
  const organization = me.peek()?.organization;
  if (!organization || wereNamesAsked() || !hasScope("organization:write")) return false;
  if (slugOf(organization.name) !== organization.slug) return false;
  return (await client.members.list({ limit: 2 })).items.length === 1;
};

/** As the server does for names in plain Latin letters. Other names were chosen by somebody. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const isEmpty = async (): Promise<boolean> =>
  hasScope("projects:write") && hasScope("tasks:write") && (await client.tasks.list({ limit: 1 })).total === 0;
