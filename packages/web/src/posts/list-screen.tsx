// The published posts, or the signed-in person's drafts.
import { address, navigate } from "../page/address.ts";
import { noChoice, projectOptions } from "../tasks/choices.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { type PostFilters, postListPath, readPostFilters } from "./post-list.ts";
import { PostRows } from "./post-rows.tsx";
import { PostTabs, WritePost } from "./post-tabs.tsx";

export const Screen = () => {
  const filters = readPostFilters(address.value.query);
  const { status, projectId } = filters;
  return (
    <section class="screen">
      <ScreenHeader title="Posts">
        <WritePost projectId={projectId === undefined || projectId === "none" ? null : projectId} />
      </ScreenHeader>
      <PostTabs status={status} pathOf={(each) => postListPath({ ...filters, status: each })}>
        <ProjectFilter filters={filters} />
      </PostTabs>
      <PostRows filters={filters} />
    </section>
  );
};

const ProjectFilter = ({ filters }: { readonly filters: PostFilters }) => {
  const options = [{ value: noChoice, label: "Any project" }, { value: "none", label: "No project" }, ...projectOptions()];
  const chosen = options.find(({ value }) => value === (filters.projectId ?? noChoice));
  return (
    <PickerButton
      label="Project"
      name={`Project: ${chosen?.label ?? "unknown"}`}
      options={options}
      selected={[filters.projectId ?? noChoice]}
      onChoose={(value) => navigate(postListPath({ ...filters, projectId: value || undefined }), { replace: true })}
    >
      <span dir="auto">{chosen?.label ?? "Project"}</span>
    </PickerButton>
  );
};
