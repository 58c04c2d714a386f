// Opens the viewer of pictures, which loads with the first picture that is opened.
import type { Media } from "@worktrack/sdk";
import type { ComponentChild, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showErrorToast } from "../ui/toast.tsx";
import { offerPictures } from "./open-picture.ts";
import type { ViewerProps } from "./viewer.tsx";

interface PictureViewer {
  readonly open: (id: string) => void;
  /** The open viewer, to render. */
  readonly viewer: ComponentChild;
}

/** A viewer of the pictures of one record. */
export const useViewer = (pictures: readonly Media[]): PictureViewer => {
  const [shownId, setShownId] = useState<string>();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>();
  const load = async (): Promise<void> => {
    const { Viewer: loaded } = await import("./viewer.tsx");
    setViewer(() => loaded);
  };
  const open = (id: string): void => {
    setShownId(id);
    if (!Viewer) load().catch(showErrorToast);
  };
  useEffect(() => offerPictures(pictures, open));
  const shown = pictures.find(({ id }) => id === shownId);
  return {
    open,
    viewer: Viewer && shown && <Viewer pictures={pictures} picture={shown} onShow={setShownId} onClose={() => setShownId(undefined)} />,
  };
};
