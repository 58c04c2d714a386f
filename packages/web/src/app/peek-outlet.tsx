// Shows the task that the address names in `peek`. Its code loads when the first one is opened.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address } from "../page/address.ts";
import { hasScope } from "../session/session.ts";
import { showErrorToast } from "../ui/toast.tsx";

type Peek = ComponentType<{ readonly reference: string }>;

export const PeekOutlet = () => {
  const reference = address.value.query.get("peek");
  const [Peek, setPeek] = useState<Peek>();
  const isOpen = reference !== null && hasScope("tasks:read");
  useEffect(() => {
    const load = async () => {
      const { TaskPeek } = await import("../task/task-peek.tsx");
      setPeek(() => TaskPeek);
    };
    if (isOpen && !Peek) load().catch(showErrorToast);
  }, [isOpen, Peek]);
  return isOpen && Peek ? <Peek reference={reference} /> : null;
};
