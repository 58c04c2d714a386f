import { hasScope, isAdministrator } from "../session/session.ts";
import type { Route } from "./routes.ts";

/** Whether the person can use a screen, so that the navigation, the palette and the keys lead to it. */
export const mayOpen = ({ scope, isForAdministrators }: Route): boolean =>
  (!scope || hasScope(scope)) && (!isForAdministrators || isAdministrator());
