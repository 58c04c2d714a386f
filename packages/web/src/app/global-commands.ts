// The commands that work on every screen: opening the screens of the navigation, the palette and the list of shortcuts.
import { themes } from "@worktrack/contract/values";
import { signOut } from "../session/leave.ts";
import { savePreferences, themeNames } from "../session/preferences.ts";
import { hasScope } from "../session/session.ts";
import { runAction } from "../ui/run-action.ts";
import type { Command } from "./commands.ts";
import { openOverlay } from "./overlay.ts";
import { navigate } from "./router.ts";
import { routes } from "./routes.ts";

const screenCommands: readonly Command[] = routes
  .filter(({ section, keys }) => section !== undefined || keys !== undefined)
  .map(({ path, title, keys, scope }) => ({
    id: `open${path.replaceAll("/", ".")}`,
    title: `Go to ${title}`,
    group: "Go to",
    ...(keys && { keys }),
    isAvailable: () => !scope || hasScope(scope),
    run: () => navigate(path),
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
  ...screenCommands,
  ...themeCommands,
  { id: "session.end", title: "Sign out", group: "Account", run: () => void runAction(signOut) },
];
