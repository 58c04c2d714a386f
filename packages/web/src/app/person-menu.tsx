// The menu of the signed-in person at the end of the navigation.
import { themes } from "@worktrack/contract/values";
import { useRef, useState } from "preact/hooks";
import { signOut, switchWorkspace } from "../account/leave.ts";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { preferences, savePreferences, themeNames } from "../session/preferences.ts";
import { me } from "../session/session.ts";
import { Avatar } from "../ui/person.tsx";
import { runAction } from "../ui/run-action.ts";
import { openOverlay } from "./overlay.ts";

type Workspaces = Awaited<ReturnType<typeof client.me.workspaces.list>>["items"];

export const PersonMenu = () => {
  const menu = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState<Workspaces>([]);
  /** A failure leaves the list empty. The account screen shows why. */
  const loadOthers = ({ newState }: Pick<ToggleEvent, "newState">) => {
    if (newState === "open")
      client.me.workspaces.list({ limit: 20 }).then(
        ({ items }) => setOthers(items.filter(({ current }) => !current)),
        () => undefined,
      );
  };
  const close = () => menu.current?.hidePopover();
  const run = (work: () => void) => () => {
    close();
    work();
  };
  if (!me.value) return null;
  const { user, organization } = me.value;
  return (
    <div class="person-menu">
      <button type="button" class="plain" popovertarget="person-menu" aria-label={`Menu of ${user.name}`}>
        <Avatar of={user} />
        <span class="cut">{user.name}</span>
      </button>
      <div id="person-menu" ref={menu} popover="auto" onToggle={loadOthers}>
        <p>
          <span class="strong">{user.name}</span>
          <br />
          <span class="soft">
            {user.email}, {organization.name}
          </span>
        </p>
        {others.map((other) => (
          <button
            key={other.organization.id}
            type="button"
            class="plain"
            onClick={run(() => runAction(() => switchWorkspace(other.organization.id)))}
          >
            Switch to {other.organization.name}
          </button>
        ))}
        <a href={hrefOf("/account")} onClick={close}>
          Account
        </a>
        <ThemeChoice />
        <button type="button" class="plain" onClick={run(() => openOverlay("shortcuts"))}>
          Keyboard shortcuts
        </button>
        <button type="button" class="plain" onClick={run(() => runAction(signOut))}>
          Sign out
        </button>
      </div>
    </div>
  );
};

const ThemeChoice = () => (
  <label class="theme-choice">
    Theme
    <select
      value={preferences.value.theme}
      onChange={({ currentTarget }) => {
        const theme = themes.find((each) => each === currentTarget.value);
        if (theme) runAction(() => savePreferences({ theme }));
      }}
    >
      {themes.map((theme) => (
        <option key={theme} value={theme} selected={theme === preferences.value.theme}>
          {themeNames[theme]}
        </option>
      ))}
    </select>
  </label>
);
