// The bar at the end of narrow pages: the most used screens and actions, and the button that shows all links.
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { openOverlay } from "./overlay.ts";
import { currentRoute } from "./router.ts";

const links = [
  { path: "/my-work", title: "My work", icon: "inbox" },
  { path: "/board", title: "Board", icon: "board" },
] as const satisfies readonly { readonly path: string; readonly title: string; readonly icon: IconName }[];

export const BottomBar = () => (
  <div class="bottom-bar">
    {hasScope("tasks:read") &&
      links.map(({ path, title, icon }) => (
        <a key={path} href={hrefOf(path)} aria-current={currentRoute.value?.route.path === path ? "page" : undefined}>
          <Icon name={icon} />
          {title}
        </a>
      ))}
    {hasScope("tasks:write") && (
      <button type="button" onClick={() => openOverlay("new-task")}>
        <Icon name="plus" />
        New
      </button>
    )}
    <button type="button" onClick={() => openOverlay("palette")}>
      <Icon name="search" />
      Search
    </button>
    <button type="button" popovertarget="navigation">
      <Icon name="menu" />
      Menu
    </button>
  </div>
);
