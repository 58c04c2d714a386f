// The "…" button, with a menu of rare actions.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icon.tsx";
import { openBox } from "./open-box.ts";
import "./more-menu.css";

export interface MenuAction {
  readonly title: string;
  /** Red on hover and focus: the action destroys something. */
  readonly isDanger?: boolean;
  readonly run: () => void;
}

interface MoreMenuProps {
  /** Default: "More actions". */
  readonly label?: string;
  readonly actions: readonly MenuAction[];
}

export const MoreMenu = ({ label = "More actions", actions }: MoreMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && button.current && <Menu label={label} actions={actions} anchor={button.current} onClose={() => setOpen(false)} />}
    </>
  );
};

interface MenuProps extends Required<MoreMenuProps> {
  readonly anchor: Element;
  readonly onClose: () => void;
}

const Menu = ({ label, actions, anchor, onClose }: MenuProps) => {
  const box = useRef<HTMLDivElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  useLayoutEffect(() => (box.current ? openBox({ box: box.current, anchor, first: items()[0] ?? null, onClose }) : undefined), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const place = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next % all.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} popover="manual" role="menu" aria-label={label} class="more-menu" onKeyDown={onKeyDown}>
      {actions.map(({ title, isDanger, run }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          class={isDanger ? "plain destructive" : "plain"}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
};
