import type { ComponentType } from "preact";
import type { ScreenProps } from "../app/routes.ts";
import { isAdministrator, me } from "../session/session.ts";

/** A screen that owners and admins can open. Others have the scope for the feed of events, and see why the screen is empty. */
export const restrictToAdministrators =
  (title: string, Content: ComponentType<ScreenProps>): ComponentType<ScreenProps> =>
  (props) =>
    isAdministrator() ? (
      <Content {...props} />
    ) : (
      <section class="screen">
        <h1>{title}</h1>
        <p>Owners and admins manage webhooks. Your role is {me.value?.role}.</p>
      </section>
    );
