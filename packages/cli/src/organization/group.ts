import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { allow, allowedScopes } from "./allowed-scopes.ts";
import { view } from "./view.ts";

export const org = defineGroup("org", summaries.org, [view, allowedScopes, allow]);
