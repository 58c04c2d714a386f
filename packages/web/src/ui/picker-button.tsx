import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PickerProps } from "./picker.tsx";
import { preloadedInput } from "./preloaded.tsx";

const { PreloadedInput: Picker, preload } = preloadedInput(async () => (await import("./picker.tsx")).Picker);

interface PickerButtonProps extends Omit<PickerProps, "anchor" | "onClose"> {
  /** Shows the current value. */
  readonly children: ComponentChildren;
  /** Names the button with its value, such as "Status: Done". Default: the label and the content. */
  readonly name?: string;
  readonly className?: string;
  readonly disabled?: boolean;
}

/** A button that opens a picker. */
export const PickerButton = ({ children, name, className, disabled, ...picker }: PickerButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(preload, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        class={className}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && button.current && <Picker {...picker} anchor={button.current} onClose={() => setOpen(false)} />}
    </>
  );
};
