import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { logIn } from "./login.ts";
import { listLogins, logOut, switchProfile } from "./profiles.ts";
import { printToken, showLogin } from "./status.ts";

export const authGroup = defineGroup("auth", summaries.auth, [logIn, listLogins, switchProfile, showLogin, printToken, logOut]);
