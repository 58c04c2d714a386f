/** Generates workspaces as they were before the migration people: one user could be in several of them. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";

const workspaceCount = 3;
const personCount = 4;
const dayMs = 86_400_000;
const firstMs = Date.UTC(2026, 0, 1);

const workspace = fc.nat({ max: workspaceCount - 1 });
const person = fc.nat({ max: personCount - 1 });

const kinds = ["task", "assigned", "taskComment", "post", "draft", "comment", "reaction", "media", "inboundSecret", "invitation"] as const;

/** A person in a workspace: a member, or somebody who has left it, with or without an audit entry. */
const presence = fc.record({
  workspace,
  person,
  state: fc.constantFrom("member", "member", "left", "leftUnaudited"),
  joinedDay: fc.nat({ max: 30 }),
  inPrivateProject: fc.boolean(),
});

export const sharedPeople = fc.record({
  presences: fc.uniqueArray(presence, { maxLength: workspaceCount * personCount, selector: (one) => `${one.workspace} ${one.person}` }),
  records: fc.array(fc.record({ kind: fc.constantFrom(...kinds), workspace, person }), { maxLength: 25 }),
  audiences: fc.array(fc.record({ workspace, people: fc.uniqueArray(person) }), { maxLength: 5 }),
});

type Generated = typeof sharedPeople extends fc.Arbitrary<infer T> ? T : never;
type Row = Readonly<Record<string, unknown>>;

const insert = async (client: pg.ClientBase, table: string, row: Row): Promise<string> => {
  const values = { id: randomUUID(), ...row };
  const columns = Object.keys(values).filter((column) => column !== "id" || !keyless.has(table));
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query(
    `INSERT INTO "${table}" (${columns}) VALUES (${places})`,
    columns.map((column) => (values as Row)[column]),
  );
  return values.id as string;
};

const keyless = new Set(["membership", "project_member"]);

interface Place {
  readonly organizationId: string;
  readonly projectId: string;
  readonly privateProjectId: string;
  /** Records of the workspace's first person, for others to comment on. */
  readonly taskId: string;
  readonly postId: string;
}

/** Inserts what was generated into a database without rows. */
export const insertSharedPeople = async (client: pg.ClientBase, { presences, records, audiences }: Generated): Promise<void> => {
  const people: string[] = [];
  for (let index = 0; index < personCount; index++)
    people.push(await insert(client, "user", { kind: "person", name: `Person ${index}`, email: `person${index}@example.com` }));
  const places: Place[] = [];
  for (let index = 0; index < workspaceCount; index++) places.push(await insertPlace(client, index));
  for (const one of presences) await insertPresence(client, places[one.workspace] as Place, people[one.person] as string, one);
  for (const [index, one] of records.entries())
    await insertRecord(client, places[one.workspace] as Place, people[one.person] as string, one.kind, index);
  for (const one of audiences) {
    const audience = one.people.map((index) => people[index]);
    await insert(client, "event", {
      organization_id: places[one.workspace]?.organizationId,
      name: "post.created",
      data: JSON.stringify({ actor: { id: audience[0] } }),
      audience,
    });
  }
};

const insertPlace = async (client: pg.ClientBase, index: number): Promise<Place> => {
  const updated_at = new Date(firstMs);
  const organizationId = await insert(client, "organization", { name: `W${index}`, slug: `w${index}`, plan: "pro", updated_at });
  const organization_id = organizationId;
  const project = { organization_id, color: "#123abc", updated_at };
  const projectId = await insert(client, "project", { ...project, name: "Open", slug: "open", prefix: "OPEN" });
  const hidden = { ...project, name: "Secret", slug: "secret", prefix: "SEC", visibility: "private" };
  const privateProjectId = await insert(client, "project", hidden);
  const email = `service${index}@service.invalid`;
  const author_id = await insert(client, "user", { kind: "service", name: "Service", email });
  await insert(client, "membership", { organization_id, user_id: author_id, role: "admin", created_at: updated_at });
  await insertCredential(client, organizationId, author_id, "service_account");
  const taskId = await insertTask(client, { organizationId, projectId }, author_id);
  const postId = await insertPost(client, organizationId, author_id, "published");
  return { organizationId, projectId, privateProjectId, taskId, postId };
};

const insertPresence = async (
  client: pg.ClientBase,
  { organizationId: organization_id, privateProjectId: project_id }: Place,
  user_id: string,
  { state, joinedDay, inPrivateProject }: Generated["presences"][number],
): Promise<void> => {
  const created_at = new Date(firstMs + joinedDay * dayMs);
  await insertCredential(client, organization_id, user_id, "personal");
  if (state === "member") {
    await insert(client, "membership", { organization_id, user_id, role: "member", created_at });
    if (inPrivateProject) await insert(client, "project_member", { organization_id, project_id, user_id });
  }
  const entry = { organization_id, action: "member.left", target_kind: "member", target_id: user_id, target_name: "Somebody" };
  if (state === "left") await insert(client, "audit_entry", { ...entry, created_at: new Date(firstMs + 40 * dayMs) });
};

const insertCredential = (client: pg.ClientBase, organization_id: string, user_id: string, kind: string): Promise<string> =>
  insert(client, "credential", {
    organization_id,
    user_id,
    kind,
    name: "Key",
    prefix: randomUUID().slice(-12),
    secret_hash: "",
    scopes: [],
  });

const insertTask = (
  client: pg.ClientBase,
  { organizationId, projectId }: Pick<Place, "organizationId" | "projectId">,
  author_id: string,
  assignee_id: string | null = null,
) =>
  insert(client, "task", {
    organization_id: organizationId,
    project_id: projectId,
    author_id,
    assignee_id,
    title: "Task",
    description: "{}",
    description_text: "",
    status: "todo",
    priority: "none",
  });

const insertPost = (client: pg.ClientBase, organization_id: string, author_id: string, status: string): Promise<string> =>
  insert(client, "post", { organization_id, author_id, title: "Post", body: "{}", body_text: "", status });

const insertRecord = async (
  client: pg.ClientBase,
  place: Place,
  personId: string,
  kind: (typeof kinds)[number],
  index: number,
): Promise<void> => {
  const { organizationId: organization_id, taskId: task_id, postId: post_id } = place;
  const comment = { author_id: personId, content: "Words" };
  const react = (target: Row) => insert(client, "reaction", { ...target, user_id: personId, emoji: `${index}` });
  const write = {
    task: () => insertTask(client, place, personId),
    assigned: () => insertTask(client, place, personId, personId),
    taskComment: async () => react({ task_comment_id: await insert(client, "task_comment", { ...comment, task_id }) }),
    post: () => insertPost(client, organization_id, personId, "published"),
    draft: () => insertPost(client, organization_id, personId, "draft"),
    comment: async () => react({ comment_id: await insert(client, "comment", { ...comment, post_id }) }),
    reaction: () => react({ post_id }),
    media: () =>
      insert(client, "media", {
        organization_id,
        target: "task",
        task_id,
        author_id: personId,
        file_name: "a.txt",
        original_file_name: "a.txt",
        url: "/media/a.txt",
        file_type: "file",
        file_size: 1,
        mime_type: "text/plain",
        sha256: "",
      }),
    inboundSecret: () =>
      insert(client, "inbound_secret", { organization_id, user_id: personId, name: "CI", prefix: randomUUID().slice(-12), secret: "" }),
    invitation: () =>
      insert(client, "invitation", {
        organization_id,
        email: `invited${index}@example.com`,
        role: "member",
        invited_by_id: personId,
        token_hash: randomUUID(),
        expires_at: new Date(firstMs),
      }),
  };
  await write[kind]();
};
