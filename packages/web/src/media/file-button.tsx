import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface ButtonProps {
  readonly children: ComponentChildren;
  /** Default: the content. */
  readonly name?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  /** Only one file can be chosen, a picture. */
  readonly onePicture?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets the person choose files. */
export const FileButton = ({ children, name, className, disabled, onePicture = false, onFiles }: ButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={className} aria-label={name} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple={!onePicture}
        accept={onePicture ? "image/*" : undefined}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
};
