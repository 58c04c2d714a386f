// The members of a project as a row of pictures.
import type { ProjectMember } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { Avatar } from "../ui/person.tsx";

export const useProjectMembers = (id: string): Resource<readonly ProjectMember[]> =>
  useResource(`project members ${id}`, (signal) => client.projects.members.list({ id }, { signal }), {
    changesWith: ({ event }) => event === "project.updated" || event === "member.left",
  });

const shownMax = 4;

/** The first members, and how many more there are. */
export const People = ({ members }: { readonly members: readonly ProjectMember[] }) => {
  if (members.length === 0) return null;
  const names = members.map(({ name }) => name).join(", ");
  return (
    <span class="people" title={names}>
      <span class="visually-hidden">Members: {names}</span>
      {members.slice(0, shownMax).map((person) => (
        <Avatar key={person.id} of={person} />
      ))}
      {members.length > shownMax && (
        <span class="people-more" aria-hidden="true">
          +{members.length - shownMax}
        </span>
      )}
    </span>
  );
};

/** The members of one project. The space is kept while they load. */
export const ProjectPeople = ({ id }: { readonly id: string }) => <People members={useProjectMembers(id).value ?? []} />;
