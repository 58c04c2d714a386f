// Whether the page has the width of a phone, as in the styles.
import { type ReadonlySignal, signal } from "@preact/signals";

const query = matchMedia("(width < 800px)");
const narrow = signal(query.matches);
query.addEventListener("change", () => {
  narrow.value = query.matches;
});

export const isNarrow: ReadonlySignal<boolean> = narrow;
