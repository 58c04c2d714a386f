import { InputError } from "../api/error-text.ts";
import { showErrorToast, showToast } from "./toast.tsx";

/** Copies a text, and shows `success`. A browser can refuse to copy, such as when the permission was taken away. */
export const copyText = async (text: string, success = "Copied"): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(success);
  } catch {
    showErrorToast(new InputError("The browser did not allow copying. Select the text and copy it with the keyboard."));
  }
};

/** Copies a text, and says so. */
export const CopyButton = ({ text, label = "Copy" }: { readonly text: string; readonly label?: string }) => (
  <button type="button" onClick={() => copyText(text)}>
    {label}
  </button>
);
