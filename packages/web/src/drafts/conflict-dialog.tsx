// Lets the person choose between two versions of a text.
import { useRef } from "preact/hooks";
import { copyText } from "../ui/copy-text.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { keepMine, takeTheirs } from "./draft.ts";
import type { TextDraft } from "./text-draft.ts";
import { TextView } from "./text-view.tsx";
import "./drafts.css";

interface ConflictProps<T extends object> {
  readonly draft: TextDraft<T>;
  readonly field: keyof T;
  readonly onClose: () => void;
}

export const ConflictDialog = <T extends object>({ draft, field, onClose }: ConflictProps<T>) => {
  const mine = useRef<HTMLDivElement>(null);
  const { typed, theirs } = draft.draft.value;
  // biome-ignore lint/performance/useDomNodeTextContent: the copy needs the lines that the person sees
  const copy = () => copyText(mine.current?.innerText ?? "", "Your version is copied");
  return (
    <Dialog title={`The ${String(field)} was changed by somebody else`} onClose={onClose}>
      <p>Both of you changed the {String(field)} at the same time. Choose the version to keep.</p>
      <div class="conflict-versions">
        <section aria-label="Your version">
          <h3>Yours</h3>
          <div ref={mine} class="conflict-version">
            <TextView value={typed[field]} />
          </div>
        </section>
        <section aria-label="Their version">
          <h3>Theirs</h3>
          <div class="conflict-version">
            <TextView value={theirs[field]} />
          </div>
        </section>
      </div>
      <div class="actions">
        <button type="button" onClick={copy}>
          Copy mine
        </button>
        <button type="button" onClick={() => draft.settle((before) => takeTheirs(before, field))}>
          Take theirs
        </button>
        <button type="button" class="primary" onClick={() => draft.settle((before) => keepMine(before, field))}>
          Keep mine
        </button>
      </div>
    </Dialog>
  );
};
