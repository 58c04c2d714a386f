// Shows the commands for the selected tasks, whose code loads with the first selection.
import { Later } from "../ui/later.tsx";
import type { BulkBarProps } from "./bulk-bar.tsx";

const loadBulkBar = async () => (await import("./bulk-bar.tsx")).BulkBar;

export const SelectionBar = (props: BulkBarProps) => <Later load={loadBulkBar} props={props} />;
