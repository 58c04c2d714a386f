// Where the console begins for a person who has just joined: at the page from which they were invited, or at the start if they cannot see it.
import { ApiError } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { address, navigate } from "../page/address.ts";
import { showToast } from "../ui/toast.tsx";
import { mayOpen } from "./may-open.ts";
import { matchRoute } from "./router.ts";

/** The calls that read the record of a screen, by the first part of its path. */
const reads: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  tasks: (id) => client.tasks.get({ id }),
  projects: (id) => client.projects.get({ id }),
  posts: (id) => client.posts.get({ id }),
  webhooks: (id) => client.webhooks.get({ id }),
};

/** Before the first rendering, so that no other page shows for an instant. */
export const land = async (): Promise<void> => {
  if (await maySee(address.peek().path)) return;
  navigate("/", { replace: true });
  showToast("You cannot see the page that you were invited from. This is the start page.");
};

/** Other failures than a refusal show on the screen itself. */
const maySee = async (path: string): Promise<boolean> => {
  const match = matchRoute(path);
  if (!match || !mayOpen(match.route)) return false;
  const [, noun = ""] = match.route.path.split("/");
  const { id } = match.parameters;
  try {
    if (id !== undefined) await reads[noun]?.(id);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && [403, 404, 422].includes(error.status));
  }
};
