// Opens the view that was shown last. An old address of the person's own tasks opens My work.
import { useEffect } from "preact/hooks";
import { address, navigate } from "../page/address.ts";
import { lastView } from "./last-view.ts";

export const Screen = () => {
  useEffect(() => {
    const isOfPerson = address.peek().path === "/my-tasks";
    navigate(isOfPerson ? "/my-work" : (lastView() ?? "/tasks"), { replace: true });
  }, []);
  return null;
};
