// The fields that creating and editing a key share.
import { bounds, foldText } from "@worktrack/contract/values";
import type { Credential } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { CheckField, TextAreaField, TextField } from "../ui/field.tsx";
import { useFieldMessage } from "../ui/form.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { readLines } from "./key-state.ts";

/** `credential`: the key to edit, with its present values. */
export const KeyName = ({ credential }: { readonly credential?: Credential | undefined }) => (
  <TextField name="name" label="Name" required maxChars={bounds.nameChars} value={credential?.name} autoFocus />
);

export const KeyLimitFields = ({ credential }: { readonly credential?: Credential | undefined }) => (
  <>
    <ProjectChoice chosen={credential?.projectIds ?? []} />
    <TextAreaField
      name="allowedCidrs"
      label="Addresses"
      rows={3}
      value={credential?.allowedCidrs?.join("\n")}
      placeholder={"203.0.113.0/24\n2001:db8::/32"}
      hint="The only addresses and ranges that the key works from, one on each line. Empty: any address."
    />
  </>
);

/** More projects need a filter. */
const unfilteredMax = 8;

const ProjectChoice = ({ chosen }: { readonly chosen: readonly string[] }) => {
  const [filter, setFilter] = useState("");
  const message = useFieldMessage("projectIds");
  const projects = lookUpProjects().items.value;
  const isShown = (name: string) => foldText(name).includes(foldText(filter));
  const unknown = chosen.filter((id) => !projects.some((project) => project.id === id));
  return (
    <fieldset>
      <legend>Projects</legend>
      <p class="soft">
        The only projects that the key can see. None: all. A key with projects cannot do what concerns the whole workspace, such as webhooks
        and members.
      </p>
      {message && <p class="field-error">{message}</p>}
      {projects.length > unfilteredMax && (
        <input
          type="search"
          aria-label="Filter the projects"
          placeholder="Filter"
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <div class="project-choice">
        {projects.map(({ id, name, prefix }) => (
          <div key={id} hidden={!isShown(`${name} ${prefix}`)}>
            <CheckField name="projectIds" value={id} label={`${name} (${prefix})`} checked={chosen.includes(id)} />
          </div>
        ))}
        {unknown.map((id) => (
          <CheckField key={id} name="projectIds" value={id} label={`A project that you cannot see (${id})`} checked />
        ))}
      </div>
    </fieldset>
  );
};

/** The values of the fields. No project and no address is no limit. */
export const readKeyFields = (values: FormData) => {
  const projectIds = values.getAll("projectIds").map(String);
  return {
    name: String(values.get("name")).trim(),
    projectIds: projectIds.length > 0 ? projectIds : null,
    allowedCidrs: readLines(String(values.get("allowedCidrs"))),
  };
};
