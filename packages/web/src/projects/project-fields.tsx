// The fields of a project's form.
import { bounds } from "@worktrack/contract/values";
import type { Project, ProjectCreateInput, Visibility } from "@worktrack/sdk";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";

const visibilityLabels: Record<Visibility, string> = {
  workspace: "Everyone in the workspace",
  private: "Only the members of the project",
};

/** `canHide`: whether the person may change who sees the project. */
export const ProjectFields = ({ project, canHide = true }: { readonly project?: Project; readonly canHide?: boolean }) => (
  <>
    <TextField name="name" label="Name" required maxChars={bounds.nameChars} value={project?.name} autoFocus={!project} />
    {!project && (
      <TextField
        name="prefix"
        label="Prefix"
        maxChars={6}
        hint="Begins the identifiers of its tasks: OPS in OPS-42. Empty: made from the name."
      />
    )}
    <TextAreaField name="description" label="Description" rows={3} value={project?.description ?? ""} />
    <TextField name="color" label="Color" type="color" value={project?.color ?? "#6b7280"} />
    {canHide && (
      <SelectField
        name="visibility"
        label="Visible to"
        value={project?.visibility ?? "workspace"}
        options={Object.entries(visibilityLabels).map(([value, label]) => ({ value, label }))}
      />
    )}
  </>
);

/** The values of the form. An empty field is left out, or null where the API knows null. */
export const readProjectFields = (values: FormData): ProjectCreateInput => {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const visibility = values.get("visibility");
  return {
    name: text("name"),
    ...(text("prefix") && { prefix: text("prefix").toUpperCase() }),
    description: text("description") || null,
    color: text("color"),
    ...(visibility !== null && { visibility: visibility as Visibility }),
  };
};
