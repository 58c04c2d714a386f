// The list of screens beside the content, or behind a button on narrow pages.
import { hrefOf } from "../root.ts";
import { hasScope, me } from "../session/session.ts";
import { Later } from "../ui/later.tsx";
import { mayOpen } from "./may-open.ts";
import { PersonMenu } from "./person-menu.tsx";
import { currentRoute } from "./router.ts";
import { type NavigationSection, navigationSections, type Route, routes } from "./routes.ts";

const loadViews = async () => (await import("../tasks/saved-view-parts.tsx")).SavedViewList;

export const Navigation = () => (
  <header class="side">
    <button type="button" class="menu-button" popovertarget="navigation">
      Menu
    </button>
    <nav id="navigation" popover="auto" aria-label="Console">
      <p class="workspace-name">{me.value?.organization.name}</p>
      {navigationSections.map((section) => (
        <Section key={section} name={section} />
      ))}
      <PersonMenu />
    </nav>
  </header>
);

const Section = ({ name }: { readonly name: NavigationSection }) => {
  const listed = routes.filter((route) => route.section === name && mayOpen(route));
  if (listed.length === 0) return null;
  return (
    <>
      <h2>{name}</h2>
      <ul>
        {listed.map((route) => (
          <li key={route.path}>
            <NavigationLink route={route} />
          </li>
        ))}
      </ul>
      {name === "Work" && hasScope("tasks:read") && <Later load={loadViews} props={{}} />}
    </>
  );
};

/** A screen belongs to the link whose path its own path begins with. */
const NavigationLink = ({ route }: { readonly route: Route }) => {
  const path = currentRoute.value?.route.path ?? "";
  const isCurrent = path === route.path || path.startsWith(`${route.path}/`);
  return (
    <a href={hrefOf(route.path)} aria-current={isCurrent ? "page" : undefined}>
      {route.title}
    </a>
  );
};
