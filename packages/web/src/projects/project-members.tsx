// The people of a project, who are the only ones to see it while it is private.
import type { Project } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { hasScope } from "../session/session.ts";
import { SelectField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { Avatar } from "../ui/person.tsx";
import { runAction } from "../ui/run-action.ts";
import { useProjectMembers } from "./people.tsx";

export const ProjectMembers = ({
  project: { id, name, visibility },
  canChange,
}: {
  readonly project: Project;
  readonly canChange: boolean;
}) => {
  const members = useProjectMembers(id);
  const remove = async (userId: string, person: string) => {
    await runAction(() => client.projects.members.remove({ id, userId }), `${person} is no longer a member of ${name}`);
    await members.refresh();
  };
  return (
    <section class="stack" aria-label="Members of the project">
      <h2>Members</h2>
      <p class="soft">
        {visibility === "private" ? "Only these people see the project and what is in it." : "Everyone in the workspace sees this project."}
      </p>
      {members.error !== undefined && <ErrorNotice error={members.error} onRetry={members.refresh} />}
      <ul class="rows">
        {members.value?.map((person) => (
          <li key={person.id} class="screen-header">
            <p class="actions">
              <Avatar of={person} />
              {person.name} <span class="soft">{person.email}</span>
            </p>
            {canChange && (
              <button type="button" aria-label={`Remove ${person.name} from the project`} onClick={() => remove(person.id, person.name)}>
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {canChange && hasScope("members:read") && members.value && (
        <AddMember projectId={id} known={members.value.map((person) => person.id)} onAdd={members.refresh} />
      )}
    </section>
  );
};

interface AddMemberProps {
  readonly projectId: string;
  /** The ids of people who are members already. */
  readonly known: readonly string[];
  readonly onAdd: () => Promise<void>;
}

const AddMember = ({ projectId, known, onAdd }: AddMemberProps) => {
  const people = usePages("people", (cursor, signal) => client.members.list({ cursor, limit: 100 }, { signal }));
  const others = people.items?.filter(({ id }) => !known.includes(id)) ?? [];
  const add = async (values: FormData) => {
    await client.projects.members.add({ id: projectId, userId: String(values.get("userId")) });
    await onAdd();
  };
  if (others.length === 0 && !people.hasMore) return null;
  return (
    <>
      <Form action="Add" onSubmit={add}>
        <SelectField
          name="userId"
          label="Add a person"
          required
          options={others.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        />
      </Form>
      {people.hasMore && (
        <button type="button" onClick={people.loadMore}>
          Load more people
        </button>
      )}
    </>
  );
};
