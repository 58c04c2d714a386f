// Whether the person may manage or delete a project. The server decides again.
import type { Project } from "@worktrack/sdk";
import { hasScope, isAdministrator, me } from "../session/session.ts";

/** Its creator and administrators change who sees a project. */
export const mayManage = ({ createdById }: Project): boolean =>
  hasScope("projects:write") && (isAdministrator() || createdById === me.value?.user.id);

export const mayDelete = (): boolean => hasScope("projects:write") && isAdministrator();
