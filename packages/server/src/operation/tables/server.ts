// The tables of the installation, whose rows stay when a workspace is deleted.
import { bounds } from "@worktrack/contract";
import { pruned } from "../retention/rules.ts";
import { again, ofServer, ofSignIn, type TableRow, withIts } from "./row.ts";

export const serverTables = {
  _prisma_migrations: {
    kept: "forever",
    bound: "one for each migration",
    deletion: { stays: "of the database" },
    backupOmits: "the manifest has the migrations, and a restore applies them",
    export: { omitted: ofServer },
  },
  installation: {
    kept: "forever",
    bound: "one",
    deletion: { stays: "of the database" },
    backupOmits: "a restored database is an installation of its own, with its own object store",
    export: { omitted: ofServer },
  },
  media_usage: {
    kept: "until the sweep adds it to the sum",
    bound: "the changes of attachments since the last sweep",
    deletion: { stays: "sums over all workspaces; triggers subtract the attachments" },
    export: { omitted: again },
  },
  identity: {
    kept: pruned("identity"),
    bound: "one for each human who signs in with passkeys or an OpenID provider",
    deletion: { stays: "of a human, who may be in other workspaces" },
    export: { omitted: ofSignIn },
  },
  passkey: {
    kept: "until it is removed",
    bound: `${bounds.passkeysPerIdentity} for each identity`,
    deletion: { stays: "of an identity" },
    export: { omitted: ofSignIn },
  },
  oidc_subject: {
    kept: withIts("identity"),
    bound: "one for each account at a provider that people sign in with",
    deletion: { stays: "of an identity" },
    export: { omitted: ofSignIn },
  },
  used_challenge: {
    kept: pruned("used_challenge"),
    bound: "the answers of passkeys of that time",
    deletion: { stays: "of no workspace" },
    backupOmits: "expires within minutes",
    export: { omitted: ofSignIn },
  },
  workspace_deletion: {
    kept: "forever",
    bound: "one for each deleted workspace",
    deletion: { stays: "the record of the deletion itself" },
    export: { omitted: ofServer },
  },
} as const satisfies Readonly<Record<string, TableRow>>;
