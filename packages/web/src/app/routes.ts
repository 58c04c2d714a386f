// The table of screens. The navigation, the router and the tests that walk every screen read it.
import type { Scope } from "@worktrack/sdk";
import type { ComponentType } from "preact";
import type { ScreenProps } from "../page/match-path.ts";
import type { IconName } from "../ui/icon.tsx";

interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
  /** Requests what the screen shows first. The first page calls it before the first rendering, which takes long on slow machines. */
  readonly begin?: () => void;
}

export interface Route {
  readonly path: string;
  readonly title: string;
  /** The screen needs this scope. Without it the navigation has no link, and the screen says why. */
  readonly scope?: Scope;
  /** Whether only owners and admins can use the screen. Others find no link to it, and the screen says why. */
  readonly isForAdministrators?: true;
  /** Where the navigation lists the screen: among the work, or under a heading of the settings. Absent for screens that others link to. */
  readonly section?: "Work" | SettingsSection;
  readonly icon?: IconName;
  /** The keys that open the screen. */
  readonly keys?: string;
  readonly load: () => Promise<ScreenModule>;
}

/** The headings of the settings, in the order of their navigation. */
export const settingsSections = ["Workspace", "Integrations", "Personal"] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** Shared by both routes, so that the screen stays when a new post is saved and gets its own address. */
const loadPost = () => import("../posts/post-screen.tsx");
/** Shared, so that the header stays when another tab is opened. */
const loadProject = () => import("../projects/project-screen.tsx");

// biome-ignore format: one line for each screen
export const routes: readonly Route[] = [
  { path: "/", title: "Tasks", load: () => import("../tasks/home-screen.tsx") },
  { path: "/my-work", title: "My work", scope: "tasks:read", section: "Work", icon: "inbox", keys: "g i", load: () => import("../my-work/my-work-screen.tsx") },
  { path: "/my-tasks", title: "My work", scope: "tasks:read", load: () => import("../tasks/home-screen.tsx") },
  { path: "/tasks", title: "Tasks", scope: "tasks:read", section: "Work", icon: "list", keys: "g t", load: () => import("../tasks/list-screen.tsx") },
  { path: "/board", title: "Board", scope: "tasks:read", section: "Work", icon: "board", keys: "g b", load: () => import("../tasks/board-screen.tsx") },
  { path: "/tasks/:id", title: "Task", scope: "tasks:read", load: () => import("../task/task-screen.tsx") },
  { path: "/posts", title: "Posts", scope: "posts:read", section: "Work", icon: "posts", keys: "g p", load: () => import("../posts/list-screen.tsx") },
  { path: "/posts/new", title: "New post", scope: "posts:write", load: loadPost },
  { path: "/posts/:id", title: "Post", scope: "posts:read", load: loadPost },
  { path: "/projects", title: "Projects", scope: "projects:read", section: "Work", icon: "projects", keys: "g r", load: () => import("../projects/projects-screen.tsx") },
  { path: "/projects/:id", title: "Project", scope: "projects:read", load: loadProject },
  { path: "/projects/:id/board", title: "Project", scope: "projects:read", load: loadProject },
  { path: "/projects/:id/list", title: "Project", scope: "projects:read", load: loadProject },
  { path: "/projects/:id/posts", title: "Project", scope: "projects:read", load: loadProject },
  { path: "/projects/:id/settings", title: "Project", scope: "projects:read", load: () => import("../projects/settings-screen.tsx") },
  { path: "/search", title: "Search", keys: "g s", load: () => import("../search/search-screen.tsx") },
  { path: "/workspace", title: "General", scope: "organization:read", section: "Workspace", load: () => import("../workspace/workspace-screen.tsx") },
  { path: "/members", title: "Members", scope: "members:read", section: "Workspace", keys: "g m", load: () => import("../members/members-screen.tsx") },
  { path: "/domains", title: "Domains", scope: "domains:read", section: "Workspace", load: () => import("../domains/domains-screen.tsx") },
  { path: "/policy", title: "Allowed scopes", scope: "organization:read", section: "Workspace", load: () => import("../keys/policy-screen.tsx") },
  { path: "/audit", title: "Audit log", scope: "audit:read", section: "Workspace", keys: "g l", load: () => import("../audit/audit-screen.tsx") },
  { path: "/webhooks", title: "Webhooks", scope: "webhooks:read", isForAdministrators: true, section: "Integrations", keys: "g w", load: () => import("../webhooks/list-screen.tsx") },
  { path: "/webhooks/new", title: "Create a webhook", scope: "webhooks:write", load: () => import("../webhooks/new-screen.tsx") },
  { path: "/webhooks/:id", title: "Webhook", scope: "webhooks:read", load: () => import("../webhooks/webhook-screen.tsx") },
  { path: "/webhooks/:id/deliveries/:deliveryId", title: "Delivery", scope: "webhooks:read", load: () => import("../webhooks/delivery-screen.tsx") },
  { path: "/inbound-secrets", title: "Inbound secrets", scope: "webhooks:read", isForAdministrators: true, section: "Integrations", load: () => import("../inbound/secrets-screen.tsx") },
  { path: "/keys", title: "Keys and tokens", section: "Integrations", keys: "g k", load: () => import("../keys/keys-screen.tsx") },
  { path: "/keys/:kind/:id", title: "Key", load: () => import("../keys/key-screen.tsx") },
  { path: "/assistants", title: "Assistants", section: "Integrations", load: () => import("../assistants/assistants-screen.tsx") },
  { path: "/limits", title: "Limits", section: "Integrations", load: () => import("../limits/limits-screen.tsx") },
  { path: "/account", title: "Account", section: "Personal", keys: "g a", load: () => import("../account/account-screen.tsx") },
  { path: "/terminal-login", title: "Log in a terminal", load: () => import("../terminal-login/terminal-login-screen.tsx") },
];

const listed = routes.filter(({ section }) => section);

/** The screen of the navigation to which a screen belongs: its own path begins with the path of that one. */
export const listedRouteOf = ({ path }: Route): Route | undefined =>
  listed.find((route) => path === route.path || path.startsWith(`${route.path}/`));
