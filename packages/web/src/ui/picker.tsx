import { foldText } from "@worktrack/contract/values";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { openBox } from "./open-box.ts";
import "./picker.css";

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** An icon before the label. */
  readonly mark?: ComponentChildren;
}

export interface PickerProps {
  /** Names what is chosen, such as "Status". */
  readonly label: string;
  /** The element beside which the picker opens. */
  readonly anchor: Element;
  readonly options: readonly PickerOption[];
  readonly selected: readonly string[];
  /** Stays open, so that several options can be chosen. Default: false. */
  readonly multiple?: boolean;
  /** Receives the chosen option. With `multiple`, an option that was selected is to be removed. */
  readonly onChoose: (value: string) => void;
  /** Offers to create what was typed, when no option has that name. */
  readonly onCreate?: (text: string) => void;
  readonly onClose: () => void;
}

/** More options are left out until the person types. */
const shownMax = 100;
/** So many options can be chosen by their digit, while nothing is typed. */
const digitsMax = 9;

/** A list of options that the person filters by typing, open while it is rendered. The focus returns where it was. */
export const Picker = ({ label, anchor, options, selected, multiple = false, onChoose, onCreate, onClose }: PickerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const [text, setText] = useState("");
  const shown = [...filterOptions(options, text).slice(0, shownMax), ...(onCreate ? creation(options, text) : [])];
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ value }) => selected.includes(value)),
    ),
  );
  const index = Math.min(active, shown.length - 1);
  useOpenBox(box, anchor, onClose);
  useEffect(() => document.getElementById(`${list}-${index}`)?.scrollIntoView({ block: "nearest" }), [list, index]);

  const choose = (option: PickerOption | undefined) => {
    if (!option) return;
    if (option.value === created) onCreate?.(text.trim());
    else onChoose(option.value);
    setText("");
    if (!multiple) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const digit = text === "" && !hasModifier && !event.isComposing && /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (step && shown.length > 0) setActive((index + step + shown.length) % shown.length);
    else if (digit > 0 && digit <= shown.length) choose(shown[digit - 1]);
    else if (event.key === "Enter") choose(shown[index]);
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} popover="manual" class="picker">
      <input
        type="text"
        // biome-ignore lint/a11y/noRedundantRoles: without a list, the role of this input would be textbox
        role="combobox"
        list={undefined}
        autocomplete="off"
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={shown.length > 0 ? `${list}-${index}` : undefined}
        placeholder={label}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={label} aria-multiselectable={multiple}>
        {shown.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the input choose
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
          <div
            key={option.value}
            id={`${list}-${place}`}
            role="option"
            aria-selected={selected.includes(option.value)}
            data-active={place === index || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.mark}
            <span>{option.label}</span>
            {text === "" && place < digitsMax && <span class="digit" data-digit={place + 1} />}
          </div>
        ))}
      </div>
      <p role="status" class="soft">
        {shown.length === 0 && "Nothing found"}
      </p>
    </div>
  );
};

const filterOptions = (options: readonly PickerOption[], text: string): readonly PickerOption[] => {
  const words = foldText(text).split(" ");
  return options.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
};

/** The value of the option that creates another one. No record has it. */
const created = "+";

/** The option that creates what was typed. */
const creation = (options: readonly PickerOption[], text: string): readonly PickerOption[] => {
  const name = text.trim();
  const isKnown = options.some(({ label }) => foldText(label) === foldText(name));
  return name === "" || isKnown ? [] : [{ value: created, label: `Create “${name}”` }];
};

/** Opens the box with the focus in its input while it is rendered. */
const useOpenBox = (box: { readonly current: HTMLDivElement | null }, anchor: Element, onClose: () => void): void => {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const { current } = box;
    return current ? openBox({ box: current, anchor, first: current.querySelector("input"), onClose: () => latest.current() }) : undefined;
  }, [box, anchor]);
};
