// Texts in the place of content: errors, loading, and lists without records.
import { PermissionError } from "@worktrack/sdk";
import { errorText } from "../api/error-text.ts";

/** An error in the place of what failed to load. A missing permission stays missing, so it cannot be tried again. */
export const ErrorNotice = ({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) => (
  <div class="notice error" role="alert">
    <p>{errorText(error)}</p>
    {onRetry && !(error instanceof PermissionError) && (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);

/** Appears only after a moment, by CSS, so that fast replies do not flicker. */
export const LoadingNotice = () => (
  <p class="notice loading" role="status">
    Loading…
  </p>
);
