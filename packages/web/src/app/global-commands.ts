// The commands that work on every screen: opening the screens of the navigation, the palette and the list of shortcuts.
import { themes } from "@worktrack/contract/values";
import { signOut } from "../account/leave.ts";
import { canInvite } from "../members/can-invite.ts";
import { address, navigate } from "../page/address.ts";
import type { Command } from "../page/commands.ts";
import { savePreferences, themeNames } from "../session/preferences.ts";
import { hasScope } from "../session/session.ts";
import { runAction } from "../ui/run-action.ts";
import { hasToastAction, runToastAction } from "../ui/toast.tsx";
import { mayOpen } from "./may-open.ts";
import { openOverlay } from "./overlay.ts";
import { routes } from "./routes.ts";

const screenCommands: readonly Command[] = routes
  .filter(({ section, keys }) => section !== undefined || keys !== undefined)
  .map((route) => ({
    id: `open${route.path.replaceAll("/", ".")}`,
    title: `Go to ${route.title}`,
    group: "Go to",
    ...(route.keys && { keys: route.keys }),
    isAvailable: () => mayOpen(route),
    run: () => navigate(route.path),
  }));

const themeCommands: readonly Command[] = themes.map((theme) => ({
  id: `theme.${theme}`,
  title: `Theme: ${themeNames[theme].toLowerCase()}`,
  group: "Account",
  run: () => void runAction(() => savePreferences({ theme })),
}));

export const globalCommands: readonly Command[] = [
  { id: "palette.open", title: "Search and run a command", group: "General", keys: "mod+k", run: () => openOverlay("palette") },
  { id: "shortcuts.show", title: "Show the keyboard shortcuts", group: "General", keys: "?", run: () => openOverlay("shortcuts") },
  { id: "undo", title: "Undo the last change", group: "General", keys: "z", isAvailable: hasToastAction, run: runToastAction },
  {
    id: "task.new",
    title: "Create a task, from any screen",
    group: "General",
    keys: "n",
    isAvailable: () => hasScope("tasks:write"),
    run: () => openOverlay("new-task"),
  },
  {
    id: "invitation.create.anywhere",
    title: "Invite a person to this page",
    group: "General",
    isAvailable: () => canInvite() && address.value.path !== "/members",
    run: () => openOverlay("invite"),
  },
  ...screenCommands,
  ...themeCommands,
  { id: "session.end", title: "Sign out", group: "Account", run: () => void runAction(signOut) },
];
