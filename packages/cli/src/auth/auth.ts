import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { logIn } from "./login.ts";
import { listLogins, logOut, switchProfile } from "./profiles.ts";
import { sessionGroup } from "./session.ts";
import { printToken, showLogin } from "./status.ts";
import { openWeb } from "./web.ts";

export const authGroup = defineGroup("auth", summaries.auth, [
  logIn,
  listLogins,
  switchProfile,
  showLogin,
  printToken,
  openWeb,
  sessionGroup,
  logOut,
]);
