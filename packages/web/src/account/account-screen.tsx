// The person's own settings: name, preferences, ways to sign in, sessions and workspaces.
import { hasScope, me } from "../session/session.ts";
import { valueLabel } from "../ui/labels.ts";
import "./account.css";
import { Passkeys } from "./passkeys.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { Workspaces } from "./workspaces.tsx";

export const Screen = () => (
  <section class="screen narrow account">
    <header>
      <h1>Account</h1>
      <p class="soft">
        {me.value?.user.name} ({me.value?.user.email}), {valueLabel(me.value?.role ?? "")} of {me.value?.organization.name}
      </p>
    </header>
    <ProfileForm />
    <PreferencesForm />
    {hasScope("credentials:read") && <Passkeys />}
    {hasScope("credentials:write") && <SignInLink />}
    {hasScope("credentials:read") && <Sessions />}
    <Workspaces />
  </section>
);
