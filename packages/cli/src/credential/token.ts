import { summaries } from "../summaries.ts";
import { credentialGroup } from "./group.ts";

export const token = credentialGroup({ name: "token", noun: "personal token", of: ({ me }) => me.tokens }, summaries.token);
