import { useLayoutEffect, useRef } from "preact/hooks";
import { ErrorNotice } from "./notice.tsx";

interface SearchListProps {
  /** Names what is done with the record that is picked, such as "Link a post". */
  readonly label: string;
  readonly inputLabel: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Undefined while they load. */
  readonly found: readonly { readonly id: string; readonly title: string }[] | undefined;
  readonly nothingFound: string;
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** A search field with the records that it finds, of which one is picked. */
export const SearchList = (props: SearchListProps) => {
  const { label, inputLabel, placeholder, text, onText, found, nothingFound, error, onRetry, onPick, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <fieldset
      class="search-list"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <input
        ref={input}
        type="search"
        aria-label={inputLabel}
        placeholder={placeholder}
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      {error !== undefined && <ErrorNotice error={error} onRetry={onRetry} />}
      <ul>
        {found?.map(({ id, title }) => (
          <li key={id}>
            <button type="button" class="plain" dir="auto" onClick={() => onPick(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p class="soft" role="status">
        {found?.length === 0 && nothingFound}
      </p>
    </fieldset>
  );
};
