// Asks the owner of a new workspace for its name and their own.
import { bounds } from "@worktrack/contract/values";
import { client } from "../api/client.ts";
import { me, readMe, setMe } from "../session/session.ts";
import { announceSession } from "../session/session-channel.ts";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { rememberNames } from "./first-visit.ts";

/** The form appears late, and leaves the focus to a person who has begun something else. On touch screens it would open the keyboard. */
const mayTakeFocus = (): boolean => document.activeElement === document.body && matchMedia("(pointer: fine)").matches;

export const NamesForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { user, organization } = me.value ?? {};
  const leave = () => {
    rememberNames();
    onDone();
  };
  const save = async (values: FormData) => {
    const [workspace, person] = [String(values.get("workspace")).trim(), String(values.get("person")).trim()];
    if (person !== user?.name) await client.me.update({ name: person });
    // Renaming the workspace may ask for a new sign-in, so an unchanged name is not sent.
    if (workspace !== organization?.name) await client.organization.update({ name: workspace });
    const now = await readMe();
    if (now) setMe(now);
    announceSession();
    leave();
  };
  return (
    <section class="welcome" aria-labelledby="names-heading">
      <div class="screen-header">
        <h2 id="names-heading">Welcome to Worktrack</h2>
        <button type="button" class="plain" onClick={leave}>
          Skip
        </button>
      </div>
      <p class="soft">Name your workspace and yourself. You can change both later in Settings.</p>
      <Form action="Save the names" onSubmit={save}>
        <div class="names">
          <TextField
            name="workspace"
            label="Name of the workspace"
            value={organization?.name}
            required
            maxChars={bounds.nameChars}
            autocomplete="organization"
            autoFocus={mayTakeFocus()}
          />
          <TextField name="person" label="Your name" value={user?.name} required maxChars={bounds.nameChars} autocomplete="name" />
        </div>
      </Form>
    </section>
  );
};
