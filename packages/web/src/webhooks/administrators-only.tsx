import type { ComponentType } from "preact";
import type { ScreenProps } from "../page/match-path.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { valueLabel } from "../ui/labels.ts";

/** Whether the session may change webhooks and inbound secrets. On Free, nobody has the scope. The server decides again at each call. */
export const canManageWebhooks = (): boolean => isAdministrator() && hasScope("webhooks:write");

/** A screen that owners and admins can open. Others have the scope for the feed of events, and see why the screen is empty. */
export const restrictToAdministrators =
  (title: string, Content: ComponentType<ScreenProps>): ComponentType<ScreenProps> =>
  (props) =>
    isAdministrator() ? (
      <Content {...props} />
    ) : (
      <section class="screen">
        <h1>{title}</h1>
        <p>Owners and admins manage webhooks. Your role is {valueLabel(me.value?.role ?? "")}.</p>
      </section>
    );
