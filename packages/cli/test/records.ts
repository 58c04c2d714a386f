import type {
  AuditEntry,
  Identity,
  Invitation,
  MediaDetail,
  MemberDetail,
  Post,
  Project,
  ReactionCount,
  Tag,
  Task,
} from "@worktrack/contract";

/** Sample records. The test server validates each with the contract when it answers. */
export const id = (last: number): string => `01890000-0000-7000-8000-${String(last).padStart(12, "0")}`;
export const at = "2026-05-26T10:00:00.000Z";

export const ids = {
  person: id(1),
  project: id(2),
  task: id(3),
  tag: id(4),
  item: id(5),
  key: id(6),
  organization: id(7),
  comment: id(8),
  post: id(10),
  media: id(13),
  webhook: id(14),
  delivery: id(15),
  event: id(16),
  inboundSecret: id(17),
};

export const person = { id: ids.person, name: "Ada Lovelace", email: "ada@example.com", image: null };

export const project: Project = {
  id: ids.project,
  name: "Operations",
  slug: "operations",
  prefix: "OPS",
  color: "#1f6feb",
  description: null,
  visibility: "workspace",
  createdById: null,
  archivedAt: null,
  deletesAt: null,
  createdAt: at,
  updatedAt: at,
};

export const tag: Tag = { id: ids.tag, name: "bug", color: "#d73a4a", description: null, projectId: null };

export const task: Task = {
  id: ids.task,
  taskNumber: 1,
  identifier: "OPS-1",
  sequenceNumber: 1,
  title: "Fix login",
  description: { type: "doc", content: [] },
  descriptionText: "",
  status: "todo",
  priority: "high",
  startDate: null,
  dueDate: Date.UTC(2026, 11, 1),
  completedAt: null,
  estimatePoints: null,
  createdAt: at,
  updatedAt: at,
  author: person,
  assignee: null,
  tags: [],
  project: { id: ids.project, name: project.name, color: project.color },
  parentId: null,
  subtaskCount: 0,
  checklist: { total: 0, checked: 0 },
  commentCount: 0,
  client: "cli",
  url: "https://worktrack.example.com/OPS-1",
};

export const comment = {
  id: ids.comment,
  taskId: ids.task,
  content: "on it",
  author: person,
  client: "cli" as const,
  createdAt: at,
  updatedAt: at,
};

export const item = {
  id: ids.item,
  taskId: ids.task,
  text: "ask",
  checked: false,
  position: 0,
  client: "cli" as const,
  createdAt: at,
  updatedAt: at,
};

export const credential = {
  id: ids.key,
  kind: "service_account" as const,
  name: "ci",
  prefix: "abcdefghijkl",
  userId: id(9),
  scopes: ["tasks:read" as const],
  projectIds: null,
  allowedCidrs: null,
  expiresAt: null,
  lastUsedAt: null,
  lastApiVersion: null,
  lastClient: null,
  apiVersion: "2026-05-26",
  createdAt: at,
  revokedAt: null,
  previousSecretExpiresAt: null,
};

export const versions = { apiVersion: "v1", defaultDateVersion: "2026-05-26", supportedVersions: ["2026-05-26"] };
export const rateLimit = { limit: 600, remaining: 599, reset: 1_780_000_000, policy: '"rest";q=600;w=60' };

export const identity: Identity = {
  user: person,
  organization: { id: ids.organization, name: "Demo", slug: "demo", plan: "pro" },
  role: "owner",
  credential: { ...credential, kind: "personal" },
  effectiveScopes: ["tasks:read", "tasks:write"],
  rateLimit,
  eventCursor: "WzEsIjIwMjYt…",
};

export const post: Post = {
  id: ids.post,
  title: "Release 2",
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "What is new" }] }] },
  bodyText: "What is new",
  status: "draft",
  projectId: null,
  author: person,
  client: "cli",
  publishedAt: null,
  createdAt: at,
  updatedAt: at,
};

export const postComment = {
  id: ids.comment,
  postId: ids.post,
  replyToId: null as string | null,
  content: "nice",
  author: person,
  client: "cli" as const,
  createdAt: at,
  updatedAt: at,
};

export const reaction: ReactionCount = { emoji: "👍", count: 2, reacted: true, users: [{ ...person, client: "cli" }] };

export const member: MemberDetail = { ...person, role: "member", joinedAt: at, leftAt: null, verifiedDomain: true };

export const invitation: Invitation = {
  id: id(11),
  email: "alice@example.com",
  role: "member",
  invitedBy: person,
  createdAt: at,
  expiresAt: "2026-06-02T10:00:00.000Z",
};

export const auditEntry: AuditEntry = {
  id: id(12),
  action: "member.role_changed",
  actor: { id: ids.person, name: person.name, kind: "person" },
  credentialId: ids.key,
  target: { kind: "member", id: ids.person, name: person.name },
  changes: { role: { from: "member", to: "admin" } },
  address: "203.0.113.7",
  client: "cli",
  createdAt: at,
};

export const media: MediaDetail = {
  id: ids.media,
  target: "task",
  taskId: ids.task,
  fileName: "notes.txt",
  originalFileName: "notes.txt",
  fileType: "file",
  fileSize: 12,
  mimeType: "text/plain",
  url: `/media/${ids.media}/notes.txt`,
  thumbnailUrl: null,
  width: null,
  height: null,
  duration: null,
  sourceSha256: "a".repeat(64),
  createdAt: Date.parse(at),
  client: "cli",
  author: person,
  parent: { kind: "task", id: ids.task, title: task.title },
};
