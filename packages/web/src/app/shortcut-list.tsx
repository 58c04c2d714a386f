// The list of all shortcuts that work now.
import { useState } from "preact/hooks";
import { availableCommands, type Command } from "../page/commands.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CheckField } from "../ui/field.tsx";
import { closeOverlay } from "./overlay.ts";
import "./palette.css";
import { ShortcutKeys } from "../ui/shortcut-keys.tsx";
import { areSingleKeysOn, setSingleKeys } from "./single-keys.ts";

export const ShortcutList = () => {
  const [isOn, setOn] = useState(areSingleKeysOn());
  const groups = Map.groupBy(
    availableCommands().filter(({ keys }) => keys !== undefined),
    ({ group }) => group,
  );
  const toggle = (checked: boolean) => {
    setSingleKeys(checked);
    setOn(checked);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={closeOverlay}>
      <CheckField name="single-keys" label="Use shortcuts of single keys" checked={isOn} onChange={toggle} />
      {[...groups].map(([group, commands]) => (
        <section key={group} class="shortcut-group">
          <h3>{group}</h3>
          <dl>{commands.map(shortcutElement)}</dl>
        </section>
      ))}
    </Dialog>
  );
};

const shortcutElement = ({ id, title, keys = "" }: Command) => (
  <div key={id}>
    <dt>{title}</dt>
    <dd>
      <ShortcutKeys keys={keys} />
    </dd>
  </div>
);
