import type { ComponentType } from "preact";
import type { ScreenProps } from "../page/match-path.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { valueLabel } from "../ui/labels.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";

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
        <ScreenHeader title={title} />
        <EmptyState drawing="webhooks" title="Owners and admins manage webhooks">
          <p>Your role is {valueLabel(me.value?.role ?? "")}. Ask an owner to change it if you need this page.</p>
        </EmptyState>
      </section>
    );
