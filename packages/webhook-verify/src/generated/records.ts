// Made by records.generate.ts from the contract's events; a test proves it current.

export type Task = {
  id: string;
  taskNumber: number;
  identifier: string;
  sequenceNumber: number;
  title: string;
  description: RichText;
  descriptionText: string;
  status: TaskStatus;
  priority: TaskPriority;
  startDate: number | null;
  dueDate: number | null;
  completedAt: number | null;
  estimatePoints: number | null;
  createdAt: string;
  updatedAt: string;
  author: Author;
  assignee: Author | null;
  tags: Array<{
    id: string;
    name: string;
    color: string;
  }>;
  project: {
    id: string;
    name: string;
    color: string;
  };
  parentId: string | null;
  subtaskCount: number;
  checklist: {
    total: number;
    checked: number;
  };
  commentCount: number;
  client: Client | null;
  url: string;
};

export type RichText = Record<string, unknown>;

export type TaskStatus = "backlog" | "todo" | "in_progress" | "in_review" | "done" | "cancelled";

export type TaskPriority = "none" | "low" | "medium" | "high" | "urgent";

export type Author = {
  id: string;
  name: string;
  email: string;
  image: string | null;
};

export type Client = "cli" | "sdk" | "chatgpt" | "claude" | "codex" | "copilot" | "cursor" | "gemini" | "windsurf" | "zed";

export type Post = {
  id: string;
  title: string;
  body: RichText;
  bodyText: string;
  status: PostStatus;
  projectId: string | null;
  author: Author;
  client: Client | null;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type PostStatus = "draft" | "published";

export type TaskComment = {
  id: string;
  taskId: string;
  content: string;
  author: Author;
  client: Client | null;
  createdAt: string;
  updatedAt: string;
};

export type Comment = {
  id: string;
  postId: string;
  replyToId: string | null;
  content: string;
  author: Author;
  client: Client | null;
  createdAt: string;
  updatedAt: string;
};

export type Reaction = {
  emoji: string;
  target: "post" | "comment" | "taskComment";
  targetId: string;
  user: Author;
  createdAt: string;
};

export type Member = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  joinedAt: string;
};

export type Role = "owner" | "admin" | "member" | "viewer";

export type Project = {
  id: string;
  name: string;
  slug: string;
  prefix: string;
  color: string;
  description: string | null;
  visibility: Visibility;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type Visibility = "workspace" | "private";

/** The `data` of every event. */
export interface EventData {
  "task.created": {
    task: Task;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "task.updated": {
    task: Task;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "task.deleted": {
    task: Task;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "task.completed": {
    task: Task;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "task.assigned": {
    task: Task;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "task.status_changed": {
    task: Task;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "post.created": {
    post: Post;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "post.updated": {
    post: Post;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "post.published": {
    post: Post;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "post.deleted": {
    post: Post;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
    truncated?: undefined | Array<"description" | "descriptionText" | "body" | "bodyText">;
  };
  "comment.created": {
    comment: TaskComment | Comment;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "comment.updated": {
    comment: TaskComment | Comment;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "comment.deleted": {
    comment: TaskComment | Comment;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "reaction.added": {
    reaction: Reaction;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "reaction.removed": {
    reaction: Reaction;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "member.joined": {
    member: Member;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "member.left": {
    member: Member;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "member.role_changed": {
    member: Member;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "project.created": {
    project: Project;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "project.updated": {
    project: Project;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "project.deleted": {
    project: Project;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
  "project.archived": {
    project: Project;
    changes: Record<string, {
      from: unknown;
      to: unknown;
    }>;
    actor: {
      id: string;
      name: string;
      kind: "person" | "service";
      client: Client | null;
    };
  };
}
