import type { ViewCreateInput, Worktrack } from "@worktrack/sdk";
import { startReceiver, trustReceiver } from "../../../server/test/webhooks/receiver.ts";
import { answerDelivery, serviceAccounts, tokens, views, webhookSinceDays, webhooks } from "../company/integrations.ts";
import type { SampleWorkspace } from "./workspace.ts";

const dayMs = 86_400_000;

/** Webhooks whose deliveries go to a receiver of this machine, until `finish`. */
export const scheduleWebhooks = async ({ timeline, server, owner, webhookIds }: SampleWorkspace, hoursAgo: () => number) => {
  trustReceiver();
  let count = 0;
  const receiver = await startReceiver(({ path, body }, response) => {
    const { event } = JSON.parse(body) as { event: string };
    const [status, answer] = path.endsWith("/0") ? answerDelivery(event, hoursAgo()) : [200, "ok"];
    const send = () => response.writeHead(status, { "content-type": "application/json" }).end(answer);
    setTimeout(send, (count++ * 13) % 60);
  });
  timeline.add(timeline.timeOf(webhookSinceDays), async () => {
    for (const [index, { url: _, ...webhook }] of webhooks.entries())
      webhookIds.push((await owner.webhooks.create({ ...webhook, url: `${receiver.url}/${index}` })).id);
  });
  timeline.add(timeline.timeOf(2.2), () => owner.webhooks.disable({ id: webhookIds.at(-1) ?? "" }));
  return {
    /** Waits until no delivery is on its way, so that each has the time of its event. */
    settle: async () => {
      for (const id of webhookIds)
        while ((await owner.webhooks.deliveries.list({ id, status: ["pending"], limit: 1 })).items.length > 0) await owner.version.get();
    },
    /** Gives the webhooks the addresses that the pictures show. */
    finish: async () => {
      for (const [index, id] of webhookIds.entries()) await server.disguiseWebhook(id, webhooks[index]?.url ?? "");
      await receiver.close();
    },
  };
};

export const scheduleKeys = ({ timeline, owner, server, projectIds }: SampleWorkspace, endMs: number): void => {
  const expiry = (days: number | undefined) => (days === undefined ? {} : { expiresAt: new Date(endMs + days * dayMs).toISOString() });
  for (const [index, { name, scopes, expiresInDays, projects }] of serviceAccounts.entries()) {
    let client: Worktrack | undefined;
    timeline.add(timeline.timeOf(24.2 - index * 3), async () => {
      const limits = projects && { projectIds: projects.map((prefix) => projectIds.get(prefix) ?? prefix) };
      client = server.client((await owner.serviceAccounts.create({ name, scopes, ...expiry(expiresInDays), ...limits })).secret);
    });
    for (const daysAgo of [9.2, 2.3, 0.1]) timeline.add(timeline.timeOf(daysAgo + index), async () => client?.me.get());
  }
  for (const [index, { name, scopes, expiresInDays }] of tokens.entries())
    timeline.add(timeline.timeOf(12.4 - index * 8), () => owner.me.tokens.create({ name, scopes, ...expiry(expiresInDays) }));
  timeline.add(timeline.timeOf(6.3), () => owner.inboundSecrets.create({ name: "Harbor monitoring", projectId: "PLT" }));
};

export const scheduleViews = ({ timeline, owner, tagIds }: SampleWorkspace): void => {
  for (const [index, { tag, isStarred, ...view }] of views.entries())
    timeline.add(timeline.timeOf(20.1 - index), async () => {
      const tagId = tag && tagIds.get(tag);
      const input: ViewCreateInput = tagId ? { ...view, query: { ...view.query, tagId: [[tagId]] } } : view;
      const { id } = await owner.views.create(input);
      if (isStarred) await owner.views.star({ id });
    });
};

/** What administrators did in the last hour, for the audit log. */
export const scheduleAdministration = ({ timeline, owner, people }: SampleWorkspace, endMs: number): void => {
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {
      const { id } = await owner.me.tokens.create({ name: "Old laptop", scopes: ["tasks:read"] });
      await owner.me.tokens.revoke({ id });
    },
    async () => {
      const { id } = await owner.invitations.create({ email: "it@northwind-accounting.example", role: "viewer" });
      await owner.invitations.revoke({ id });
    },
    () => owner.members.update({ id: people.get("hanna")?.id ?? "", role: "admin" }),
    () => owner.domains.create({ domain: "quayside.example" }),
    async () => {
      const [account] = (await owner.serviceAccounts.list()).items;
      if (account) await owner.serviceAccounts.rotate({ id: account.id, overlapSeconds: 86_400 });
    },
    async () => {
      await owner.projects.update({ id: "PLT", visibility: "private" });
      await owner.projects.update({ id: "PLT", visibility: "workspace" });
    },
    async () => {
      const [secret] = (await owner.inboundSecrets.list()).items;
      if (secret) await owner.inboundSecrets.update({ id: secret.id, name: "Harbor gateways" });
    },
  ];
  for (const [index, act] of acts.entries()) timeline.add(endMs - (22 - 2.5 * index) * 60_000, act);
};
