import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { hrefOf } from "../root.ts";
import { address } from "./address.ts";

/** Whether the task is shown beside a list, so that links to other tasks open there, too. */
export const IsPeek = createContext(false);

/** Makes the address that opens another task in the same place. */
export const useTaskLink = (): ((identifier: string) => string) => {
  const isPeek = useContext(IsPeek);
  return (identifier) => {
    if (!isPeek) return hrefOf(`/tasks/${identifier}`);
    const { path, query } = address.value;
    const changed = new URLSearchParams(query);
    changed.set("peek", identifier);
    return hrefOf(`${path}?${changed}`);
  };
};
