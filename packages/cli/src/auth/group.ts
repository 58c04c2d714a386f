import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { status } from "./status.ts";

export const auth = defineGroup("auth", summaries.auth, [login, status, logout]);
