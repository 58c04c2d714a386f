import { emailOf, invited, people, personKeys } from "../company/people.ts";
import { drawPortrait, portraitSize } from "../portraits.ts";
import type { SampleWorkspace } from "./workspace.ts";

/** The people join by invitations, and set their pictures. */
export const scheduleTeam = (workspace: SampleWorkspace): void => {
  const { server, timeline, draw, owner, ownerToken } = workspace;
  for (const [index, key] of personKeys.entries())
    timeline.add(timeline.timeOf(46 + index / 100), async () => {
      const { name, role, portrait } = people[key];
      const join = async () => {
        const { secret: token } = await owner.invitations.create({ email: emailOf(key), role });
        return (await owner.invitations.accept({ token, name })).secret;
      };
      const client = server.client(role === "owner" ? ownerToken : await join());
      workspace.people.set(key, { client, id: (await client.me.get()).user.id });
      await client.me.avatar.set(await draw(drawPortrait(portrait), portraitSize, portraitSize));
    });
  for (const [index, [email, role]] of invited.entries())
    timeline.add(timeline.timeOf(3.2 - index), () => owner.invitations.create({ email, role }));
};
