import { useRef, useState } from "preact/hooks";
import { navigate } from "../page/address.ts";
import { runAction } from "../ui/run-action.ts";
import { createSample } from "./sample-project.ts";

/** The offer to create the sample, which then opens. */
export const SampleOffer = () => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await runAction(async () => navigate(`/projects/${(await createSample()).prefix}`));
    isRunning.current = false;
    setBusy(false);
  };
  return (
    <div class="actions">
      <button type="button" class="primary" aria-disabled={isBusy} onClick={create}>
        Try with a sample project
      </button>
      <p class="soft">A small project with tasks, a post and a comment. You can remove it in one click.</p>
    </div>
  );
};
