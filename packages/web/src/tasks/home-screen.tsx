// Opens the tasks of the signed-in person, or the view that was shown last.
import { useEffect } from "preact/hooks";
import { address, navigate } from "../page/address.ts";
import { noFilters } from "./filters.ts";
import { lastView, viewPath } from "./last-view.ts";

export const Screen = () => {
  useEffect(() => {
    const isMine = address.peek().path === "/my-tasks";
    navigate(isMine ? viewPath("/tasks", { ...noFilters, assignee: "me" }) : (lastView() ?? "/tasks"), { replace: true });
  }, []);
  return null;
};
