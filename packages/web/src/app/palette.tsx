// The command palette: finds commands by their names and records by their words, and runs or opens the chosen one.
import { useEffect, useId, useState } from "preact/hooks";
import { availableCommands, type Command } from "../page/commands.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ShortcutKeys } from "../ui/shortcut-keys.tsx";
import { closeOverlay } from "./overlay.ts";
import "./palette.css";
import { navigate } from "../page/address.ts";
import { readIdentifier } from "../page/identifier.ts";
import { searchTitles } from "./palette-search.ts";
import { useFoundRecords } from "./use-found-records.ts";

type Entry = Pick<Command, "id" | "title" | "group" | "keys" | "run">;

export const Palette = () => {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const entries = useEntries(text);
  const index = Math.min(chosen, entries.length - 1);
  useEffect(() => document.getElementById(`${list}-${index}`)?.scrollIntoView({ block: "nearest" }), [list, index]);

  const runEntry = (entry: Entry | undefined) => {
    if (!entry) return;
    closeOverlay();
    // The dialog gives the focus back first, so that a command can move it.
    setTimeout(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((index + step + entries.length) % entries.length);
    else if (event.key === "Enter") runEntry(entries[index]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search and commands" onClose={closeOverlay}>
      <input
        type="text"
        autofocus
        // biome-ignore lint/a11y/noRedundantRoles: without a list, the role of this input would be textbox
        role="combobox"
        list={undefined}
        aria-label="Find a command or a record"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={entries.length > 0 ? `${list}-${index}` : undefined}
        placeholder="Type a command, words, or an identifier such as OPS-1"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="Results" class="palette-results">
        {entries.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the input choose and run
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
          <div key={entry.id} id={`${list}-${place}`} role="option" aria-selected={place === index} onClick={() => runEntry(entry)}>
            <span>{entry.title}</span>
            {entry.keys ? <ShortcutKeys keys={entry.keys} /> : <span class="soft">{entry.group}</span>}
          </div>
        ))}
      </div>
      <p role="status" class="soft">
        {entries.length === 0 && "Nothing found"}
      </p>
    </Dialog>
  );
};

const useEntries = (text: string): readonly Entry[] => {
  const identifier = readIdentifier(text);
  const open = (id: string, title: string, group: string, path: string): Entry => ({ id, title, group, run: () => navigate(path) });
  const records = useFoundRecords(text).map(({ id, title, group, path }) => open(id, title, group, path));
  const direct = identifier ? [open("task.open", `Open ${identifier}`, "Task", `/tasks/${identifier}`)] : [];
  const words = text.trim();
  const all = words ? [open("search.all", `Search for ${words}`, "Search", `/search?${new URLSearchParams({ q: words })}`)] : [];
  return [...direct, ...searchTitles(availableCommands(), text), ...records, ...all];
};
