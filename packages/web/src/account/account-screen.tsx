// The person's own settings: name, preferences, ways to sign in, sessions and workspaces.
import { hasScope, me } from "../session/session.ts";
import { valueLabel } from "../ui/labels.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import "./account.css";
import { Passkeys } from "./passkeys.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { Workspaces } from "./workspaces.tsx";

export const Screen = () => {
  const { user, role, organization } = me.value ?? {};
  return (
    <section class="screen narrow account">
      <ScreenHeader title="Account" facts={`${user?.name} (${user?.email}), ${valueLabel(role ?? "")} of ${organization?.name}`} />
      <ProfileForm />
      <PreferencesForm />
      {hasScope("credentials:read") && <Passkeys />}
      {hasScope("credentials:write") && <SignInLink />}
      {hasScope("credentials:read") && <Sessions />}
      <Workspaces />
    </section>
  );
};
