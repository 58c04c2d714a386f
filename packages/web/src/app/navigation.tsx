// The links to all screens, beside the content. Narrow pages have a bar at their end, which opens them.

import { later } from "../api/quiet.ts";
import { hrefOf } from "../root.ts";
import { hasScope, me } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { preloaded } from "../ui/preloaded.tsx";
import { ShortcutKeys } from "../ui/shortcut-keys.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { mayOpen } from "./may-open.ts";
import { openOverlay } from "./overlay.ts";
import { PersonMenu } from "./person-menu.tsx";
import { currentRoute } from "./router.ts";
import { listedRouteOf, type Route, routes, settingsSections } from "./routes.ts";

const { Preloaded: ProjectLinks } = preloaded(later(async () => (await import("../projects/project-links.tsx")).ProjectLinks));

const linksOf = (section: Route["section"]): readonly Route[] => routes.filter((route) => route.section === section && mayOpen(route));

const currentSection = (): Route["section"] => {
  const route = currentRoute.value?.route;
  return route && listedRouteOf(route)?.section;
};

export const Navigation = () => {
  const section = currentSection();
  const isInSettings = section !== undefined && section !== "Work";
  return (
    <header class="side">
      <nav id="navigation" popover="auto" aria-label="Console">
        {isInSettings ? <SettingsLinks /> : <WorkLinks />}
        <PersonMenu />
      </nav>
      <BottomBar />
    </header>
  );
};

const WorkLinks = () => {
  const name = me.value?.organization.name ?? "";
  return (
    <>
      <a class="workspace" href={hrefOf("/")}>
        <span class="workspace-mark" aria-hidden="true">
          {Array.from(name.trim())[0]?.toUpperCase()}
        </span>
        <span class="cut">{name}</span>
      </a>
      <button type="button" class="find" onClick={() => openOverlay("palette")}>
        <Icon name="search" />
        Search
        <ShortcutKeys keys="mod+k" />
      </button>
      {hasScope("tasks:write") && (
        <button type="button" class="primary" onClick={() => openOverlay("new-task")}>
          <Icon name="plus" />
          New task
        </button>
      )}
      <Links of={linksOf("Work")} />
      {hasScope("tasks:read") && <ProjectLinks />}
      <a class="to-settings" href={hrefOf(settingsPath())}>
        <Icon name="settings" />
        Settings
      </a>
    </>
  );
};

const SettingsLinks = () => (
  <>
    <a class="workspace" href={hrefOf("/")}>
      <span aria-hidden="true">←</span> Back to work
    </a>
    {settingsSections.map((section) => {
      const listed = linksOf(section);
      return (
        listed.length > 0 && (
          <div key={section}>
            <h2>{section}</h2>
            <Links of={listed} />
          </div>
        )
      );
    })}
  </>
);

/** The first of the settings that the person can use. */
const settingsPath = (): string => settingsSections.flatMap(linksOf)[0]?.path ?? "/account";

const Links = ({ of }: { readonly of: readonly Route[] }) => {
  const current = currentRoute.value?.route;
  const listed = current && listedRouteOf(current);
  return (
    <ul>
      {of.map((route) => (
        <li key={route.path}>
          <a href={hrefOf(route.path)} aria-current={route === listed ? "page" : undefined}>
            {route.icon && <Icon name={route.icon} />}
            {route.title}
          </a>
        </li>
      ))}
    </ul>
  );
};
