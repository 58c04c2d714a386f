import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { useTaskLink } from "../page/task-link.ts";

/** The link from a subtask to its task. */
export const ParentLink = ({ parentId }: { readonly parentId: string | null }) => (parentId ? <Parent id={parentId} /> : null);

const Parent = ({ id }: { readonly id: string }) => {
  const { value } = useResource(`parent ${id}`, (signal) => client.tasks.get({ id }, { signal }));
  const linkOf = useTaskLink();
  if (!value) return null;
  return (
    <p class="soft">
      Subtask of{" "}
      <a href={linkOf(value.identifier)} dir="auto">
        {value.identifier} {value.title}
      </a>
    </p>
  );
};
