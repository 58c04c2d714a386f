// A tab that was opened before an update of the server. The update removes the files that the tab has not loaded yet.
import { signal } from "@preact/signals";
import { rootPath } from "../root.ts";
import { hasUnsavedWork } from "../session/unsaved-work.ts";

const outdated = signal(false);

/** Says that the server has another version of the console than this page. */
export const NewVersionNotice = () => (
  <div role="status" class="connection">
    {outdated.value && (
      <>
        A new version is available.{" "}
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </>
    )}
  </div>
);

/** Reloads the page when a part of it is missing after an update. With unsaved work, the notice asks the person to do that. */
export const followUpdates = (): void => {
  // Vite sends this event when a chunk or its styles cannot be loaded.
  addEventListener("vite:preloadError", () => {
    void isUpdated().then((isNew) => {
      if (!isNew) return;
      if (hasUnsavedWork() || !mayReload()) outdated.value = true;
      else location.reload();
    });
  });
};

/** Whether the server's page begins with other files than this one. A server that does not answer has not been updated. */
const isUpdated = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src.split("/").at(-1);
  const page = await fetch(rootPath, { headers: { accept: "text/html" }, redirect: "error" }).catch(() => undefined);
  const html = page?.ok ? await page.text().catch(() => "") : "";
  return entry !== undefined && html.includes("console/assets/") && !html.includes(entry);
};

const name = "worktrack-reloaded";
/** The shortest time between two reloads: servers of two versions behind one address must not reload the page endlessly. */
const reloadGapMs = 60_000;

const mayReload = (): boolean => {
  const nowMs = Date.now();
  const lastMs = Number(sessionStorage.getItem(name) ?? 0);
  if (nowMs - lastMs < reloadGapMs) return false;
  sessionStorage.setItem(name, String(nowMs));
  return true;
};
