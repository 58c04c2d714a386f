// Shows the palette and the other dialogs above the screens, which load when they are first opened.
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { showErrorToast } from "../ui/toast.tsx";
import { closeOverlay, currentOverlay, endTypedAhead, type Overlay } from "./overlay.ts";

type Dialogs = Partial<Record<Overlay, ComponentType>>;

const loaders: Record<Overlay, () => Promise<ComponentType>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  shortcuts: async () => (await import("./shortcut-list.tsx")).ShortcutList,
  invite: async () => {
    const { InviteDialog } = await import("../members/invite-dialog.tsx");
    return () => <InviteDialog onClose={closeOverlay} />;
  },
  "new-task": async () => {
    const { NewTaskDialog } = await import("../tasks/new-task-dialog.tsx");
    return () => <NewTaskDialog takeTyped={endTypedAhead} onClose={closeOverlay} />;
  },
};

export const Overlays = () => {
  const overlay = currentOverlay.value;
  const [dialogs, setDialogs] = useState<Dialogs>({});
  useEffect(() => {
    if (!overlay || dialogs[overlay]) return;
    loaders[overlay]().then(
      (dialog) => setDialogs((before) => ({ ...before, [overlay]: dialog })),
      (error) => {
        closeOverlay();
        showErrorToast(error);
      },
    );
  }, [overlay, dialogs]);
  const Shown = overlay && dialogs[overlay];
  useLayoutEffect(() => {
    if (Shown) endTypedAhead();
  });
  return Shown ? <Shown /> : null;
};
