import { useState } from "preact/hooks";
import { errorText } from "../api/error-text.ts";

export interface ActionState {
  /** The error of the last action, or the reason why the person is here. */
  readonly notice: string;
  readonly isBusy: boolean;
  /** Runs one action at a time. Its error becomes the notice, and what was typed stays. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

export const useAction = (reason = ""): ActionState => {
  const [notice, setNotice] = useState(reason);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setNotice("");
    await work().catch((error: unknown) => setNotice(errorText(error)));
    setBusy(false);
  };
  return { notice, isBusy, run };
};
