import { bounds } from "@worktrack/contract/values";
import { client } from "../api/client.ts";
import { me, setMe } from "../session/session.ts";
import { announceSession } from "../session/session-channel.ts";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toast.tsx";
import { OwnPicture } from "./own-picture.tsx";

/** The form for the person's name. Their address cannot be changed here, because it was proven by their invitation. */
export const ProfileForm = () => {
  const save = async (values: FormData) => {
    setMe(await client.me.update({ name: String(values.get("name")) }));
    announceSession();
    showToast("Your name is saved");
  };
  return (
    <section aria-labelledby="profile-heading">
      <h2 id="profile-heading">Profile</h2>
      <OwnPicture />
      <Form action="Save the name" onSubmit={save}>
        <TextField name="name" label="Name" value={me.value?.user.name} required maxChars={bounds.nameChars} autocomplete="name" />
      </Form>
    </section>
  );
};
