// The person's time zone, language and theme.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { MePreferenceUpdateInput, Preferences } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { rootPath } from "../root.ts";
import { announceSession } from "./session-channel.ts";

/** The themes as people read them. */
export const themeNames = { system: "As the device", light: "Light", dark: "Dark" } as const satisfies Record<Preferences["theme"], string>;

const themeCookie = { name: "worktrack-theme", path: rootPath };
const yearMs = 31_536_000_000;

/** The server has put the theme of the cookie into the page. */
const rememberedTheme = (): Preferences["theme"] => (document.documentElement.dataset.theme as "light" | "dark") ?? "system";

const current = signal<Preferences>({
  timeZone: null,
  language: null,
  theme: rememberedTheme(),
  favoriteProjectIds: [],
  taskColumns: null,
});

export const preferences: ReadonlySignal<Preferences> = current;

export const loadPreferences = async (): Promise<void> => use(await client.me.preferences.get());

/** Saves changes. A theme applies before the reply. */
export const savePreferences = async (changes: MePreferenceUpdateInput): Promise<void> => {
  const before = current.peek();
  if (changes.theme) use({ ...before, theme: changes.theme });
  try {
    use(await client.me.preferences.update(changes));
    announceSession();
  } catch (error) {
    use(before);
    throw error;
  }
};

const use = (next: Preferences): void => {
  current.value = next;
  const { theme } = next;
  if (theme === rememberedTheme()) return;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  showPageColor(theme);
  void rememberTheme(theme);
};

/** Phones color the bars around the page. The server has put both colors into the page, light first. */
const showPageColor = (theme: Preferences["theme"]): void => {
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").entries()) {
    const scheme = index === 0 ? "light" : "dark";
    meta.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "all" : "not all";
  }
};

/** A cookie, so that the server can put the theme into the page before its first paint. */
const rememberTheme = (theme: Preferences["theme"]): Promise<void> =>
  theme === "system"
    ? cookieStore.delete(themeCookie)
    : cookieStore.set({ ...themeCookie, value: theme, expires: Date.now() + yearMs, sameSite: "lax" });
