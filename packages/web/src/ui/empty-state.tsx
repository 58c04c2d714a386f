// In the place of an empty list: a drawing, a sentence, and what the person can do next.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { DrawingName, drawings } from "./drawings.ts";
import "./empty-state.css";

interface EmptyStateProps {
  readonly drawing: DrawingName;
  /** One sentence without a full stop, such as "No tasks match". */
  readonly title: string;
  /** An explanation, one example or one action. */
  readonly children?: ComponentChildren;
}

/** Loaded with the first empty state. Its place is reserved, so nothing moves. */
const loaded = signal<typeof drawings | undefined>(undefined);

const loadDrawings = (): void => {
  if (loaded.peek()) return;
  import("./drawings.ts").then(
    (module) => {
      loaded.value = module.drawings;
    },
    // The sentence is enough.
    () => undefined,
  );
};

export const EmptyState = ({ drawing, title, children }: EmptyStateProps) => {
  useEffect(loadDrawings, []);
  const lines = loaded.value?.[drawing];
  return (
    <div class="empty-state">
      <svg viewBox="0 0 96 64" aria-hidden="true">
        {lines && <path class="soft-lines" d={lines.soft} />}
        {lines && <path d={lines.strong} />}
      </svg>
      <p class="strong">{title}</p>
      {children}
    </div>
  );
};
