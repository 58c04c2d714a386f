import { summaries } from "../summaries.ts";
import { credentialGroup } from "./group.ts";

export const key = credentialGroup({ name: "key", noun: "service account", of: ({ serviceAccounts }) => serviceAccounts }, summaries.key);
