// Labeled inputs of forms. Each shows the server's reason when its value is refused.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useFieldMessage } from "./form.tsx";
import { isTooLong, lengthMessage } from "./length-note.tsx";

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Says what to enter, below the input. */
  readonly hint?: string | undefined;
}

interface TextProps extends FieldProps {
  /** The text before the person types. A later value does not replace what was typed. */
  readonly value?: string | undefined;
  readonly required?: boolean;
  /** A longer text stays, and the field says so. The form is not sent. */
  readonly maxChars?: number;
  readonly placeholder?: string;
  readonly onInput?: (value: string) => void;
}

interface TextAreaProps extends TextProps {
  /** Default: 4. */
  readonly rows?: number;
}

interface InputProps extends TextProps {
  readonly autoFocus?: boolean;
  /** Default: text. */
  readonly type?: "text" | "email" | "url" | "password" | "number" | "search" | "date" | "datetime-local" | "color" | "file";
  /** Default: off. */
  readonly autocomplete?: string;
  readonly min?: string | number;
  readonly max?: string | number;
}

/** Blocks the form while the text is too long. Returns the reason, and what the input does with each change. */
const useLength = (maxChars: number | undefined, onInput: ((value: string) => void) | undefined) => {
  const [reason, setReason] = useState("");
  const check = ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    const { value } = currentTarget;
    const next = maxChars !== undefined && isTooLong(value, maxChars) ? lengthMessage(value, maxChars) : "";
    currentTarget.setCustomValidity(next);
    setReason(next);
    onInput?.(value);
  };
  return { reason, check };
};

interface Wiring {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string;
}

interface FieldFrameProps extends FieldProps {
  /** The reason against the typed value. Comes before that of the server. */
  readonly reason?: string;
  readonly children: (wiring: Wiring) => ComponentChildren;
}

const Field = ({ name, label, hint, reason, children }: FieldFrameProps) => {
  const id = useId();
  const refusal = useFieldMessage(name);
  const message = reason || refusal;
  const describing = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, name, ...(message && { "aria-invalid": true }), ...(describing && { "aria-describedby": describing }) })}
      {hint && (
        <p id={`${id}-hint`} class="soft">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-error`} class="field-error">
          {message}
        </p>
      )}
    </div>
  );
};

/** Browsers follow the attribute `autofocus` only once in a page, except in a dialog that opens. */
const useFirstFocus = (autoFocus: boolean | undefined) => {
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (autoFocus) element.current?.focus();
  }, []);
  return element;
};

/** The types of inputs share the attributes that are used here, which the types of JSX do not express. */
export const TextField = ({ name, label, hint, value, onInput, maxChars, type = "text", ...input }: InputProps) => {
  const { reason, check } = useLength(maxChars, onInput);
  const element = useFirstFocus(input.autoFocus);
  return (
    <Field name={name} label={label} hint={hint} reason={reason}>
      {(wiring) => (
        <input ref={element} type={type as "text"} autocomplete="off" defaultValue={value} {...input} {...wiring} onInput={check} />
      )}
    </Field>
  );
};

export const TextAreaField = ({ name, label, hint, value, onInput, maxChars, rows = 4, ...input }: TextAreaProps) => {
  const { reason, check } = useLength(maxChars, onInput);
  return (
    <Field name={name} label={label} hint={hint} reason={reason}>
      {(wiring) => <textarea rows={rows} defaultValue={value} {...input} {...wiring} onInput={check} />}
    </Field>
  );
};

interface SelectProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The chosen option before the person chooses another. */
  readonly value?: string;
  readonly required?: boolean;
  readonly onChange?: (value: string) => void;
}

export const SelectField = ({ name, label, hint, options, value, required = false, onChange }: SelectProps) => (
  <Field name={name} label={label} hint={hint}>
    {(wiring) => (
      <select {...wiring} required={required} onChange={(event) => onChange?.(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface CheckProps {
  readonly name: string;
  readonly label: string;
  /** Default: `on`. */
  readonly value?: string;
  /** Whether it is checked before the person changes it. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** A box to check. A form has its value when it is checked. */
export const CheckField = ({ label, checked, onChange, ...input }: CheckProps) => (
  <label class="check">
    <input type="checkbox" defaultChecked={checked} {...input} onChange={(event) => onChange?.(event.currentTarget.checked)} />
    {label}
  </label>
);
