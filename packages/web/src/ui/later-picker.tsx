// The picker, whose code loads after the first screen is shown. Keys that are pressed before it has loaded are its text.
import type { ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { PickerProps } from "./picker.tsx";
import { showErrorToast } from "./toast.tsx";
import { takeTypedAhead } from "./typed-ahead.ts";

let Loaded: ComponentType<PickerProps> | undefined;

export const loadPicker = async (): Promise<void> => {
  Loaded ??= (await import("./picker.tsx")).Picker;
};

export const LaterPicker = (props: PickerProps) => {
  const [typed, setTyped] = useState(Loaded && "");
  useLayoutEffect(() => {
    if (Loaded) return undefined;
    const stop = takeTypedAhead(props.onClose);
    loadPicker().then(
      () => setTyped(stop()),
      (error) => {
        props.onClose();
        showErrorToast(error);
      },
    );
    return () => void stop();
  }, []);
  return Loaded && typed !== undefined ? <Loaded {...props} typed={typed} /> : null;
};
