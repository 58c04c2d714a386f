import { client } from "../api/client.ts";
import { FileButton } from "../media/file-button.tsx";
import { me, setMe } from "../session/session.ts";
import { announceSession } from "../session/session-channel.ts";
import { Avatar } from "../ui/person.tsx";
import { runAction } from "../ui/run-action.ts";

/** The person's picture, with the buttons that change it. */
export const OwnPicture = () => {
  if (!me.value) return null;
  const { user } = me.value;
  const change = async (work: () => Promise<unknown>, done: string) => {
    if (!(await runAction(work, done))) return;
    setMe(await client.me.get());
    announceSession();
  };
  const set = async ([file]: readonly File[]) => {
    if (file) await change(() => client.me.avatar.set(file), "Your picture is saved");
  };
  return (
    <p class="actions own-picture">
      <Avatar of={user} />
      <FileButton onePicture onFiles={set}>
        {user.image ? "Change your picture" : "Add a picture"}
      </FileButton>
      {user.image && (
        <button type="button" class="plain" onClick={() => change(() => client.me.avatar.delete(), "Your picture is removed")}>
          Remove your picture
        </button>
      )}
    </p>
  );
};
