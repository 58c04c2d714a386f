// Uses every operation for keys once in a new workspace, and writes tasks in the fixture's workspace.
import { type Operation, type OperationName, operationNames, operationOf, scopes } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import type { Workspace } from "../../server.ts";
import { createFixtures, type Fixtures, targetOf } from "../../table/fixtures.ts";
import { isForSessions } from "../../table/passkey.ts";
import { sampleBody } from "../../table/sample.ts";
import { send } from "../../table/send.ts";

/** After this operation the workspace's owner has no access. */
const last: OperationName = "me.leave";

const depth = ({ path }: Operation): number => path.split("/").length;

/** Reads, signed requests before their secret is rotated, and writes. */
const rank = ({ method, access }: Operation): number => (method === "GET" ? 0 : access === "signature" ? 1 : 2);

/** Deletions come last, and records before those that they belong to. */
const inOrder = (): OperationName[] => {
  // Each sign-in needs a proof of its own, and the operations of sessions a browser. The walk of the table has both.
  const forKeys = operationNames.filter((name) => !isForSessions(operationOf(name)) && !name.startsWith("signIn."));
  const deletes = (name: OperationName): boolean => operationOf(name).method === "DELETE" && name !== last;
  const others = forKeys.filter((name) => !deletes(name) && name !== last);
  const deletions = forKeys.filter(deletes).toReversed();
  return [
    ...others.toSorted((a, b) => rank(operationOf(a)) - rank(operationOf(b))),
    ...deletions.toSorted((a, b) => depth(operationOf(b)) - depth(operationOf(a))),
    last,
  ];
};

interface Choices {
  /** Leaves out the other operations. */
  readonly isUsed?: (name: OperationName) => boolean;
  /** Accepts another status than that of the contract. */
  readonly isAccepted?: (status: number) => boolean;
}

/** @throws Error when an operation does not answer with the status of the contract. */
export const useEveryOperation = async (
  url: string,
  workspace: Workspace,
  begin: (operation: string) => void,
  { isUsed = () => true, isAccepted = () => false }: Choices = {},
): Promise<void> => {
  begin("a workspace with one record of every kind");
  const { inbound, paths: createdPaths, fields } = await createFixtures(workspace);
  // The created invitation is accepted, so another one is revoked.
  const invitation = await workspace.owner.invitations.create({ email: `revoked-${workspace.ownerId}@example.com` });
  const paths = { ...createdPaths, "/api/v1/invitations": invitation.id };
  // The last owner of a workspace cannot leave it, so there are two.
  await workspace.member("owner");
  for (const name of inOrder().filter(isUsed)) {
    begin(name);
    const operation = operationOf(name);
    const added = name === "domains.create" && { domain: `added-${workspace.ownerId}.example` };
    const sampled = { ...fields, scopes, title: name, externalId: name, ...added };
    const path = targetOf(operation, { paths, fields: sampled });
    const { status, text } = await send({ url }, name, { token: workspace.token, inbound, path, body: sampleBody(operation, sampled) });
    if (status !== operation.status && !isAccepted(status)) throw new Error(`${name} answered ${status}: ${text}`);
    if (name === "webhooks.deliveries.retry") await untilAttempted(workspace, paths);
  }
};

/** A replay could not repeat that a request waits for the result of an attempt. */
const untilAttempted = async ({ owner }: Workspace, paths: Fixtures["paths"]): Promise<void> => {
  const delivery = { id: paths["/api/v1/webhooks"] ?? "", deliveryId: paths["/api/v1/webhooks/:id/deliveries"] ?? "" };
  while ((await owner.webhooks.deliveries.get(delivery)).status === "pending") await new Promise((resolve) => setTimeout(resolve, 20));
};

/** The title of the tasks that a round creates in the fixture's workspace. */
export const roundTitle = "A task of the old process";

/** Creates and changes tasks in a workspace that the next version uses at the same time. A webhook receives the events. */
export const shareTasks = async (client: Worktrack, projectId: string): Promise<void> => {
  const task = await client.tasks.create({ title: roundTitle, projectId });
  const { id } = task;
  await client.tasks.comments.create({ id, content: "A comment of the old process" });
  const item = await client.tasks.checklist.create({ id, text: "An item of the old process" });
  await client.tasks.checklist.update({ id, itemId: item.id, checked: true });
  await client.tasks.subtasks.create({ id, title: "A subtask of the old process" });
  await client.tasks.update({ id, status: "in_progress", priority: "high" });
  await client.tasks.update({ id, status: "done" });
};
