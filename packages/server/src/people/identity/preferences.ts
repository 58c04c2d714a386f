// Reads and changes the caller's preferences. A person without a row has the defaults.
import { defaultPreferences, type Input, type OperationName, type Preferences } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { statement, textOf } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";

const columns = `time_zone AS "timeZone", language, theme`;
const row = { timeZone: "text?", language: "text?", theme: textOf<Preferences["theme"]>() } as const;

const selectPreferences = statement({
  name: "preferences_get",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row,
  text: `SELECT ${columns} FROM preferences WHERE organization_id = $organizationId AND user_id = $userId`,
});

/** Two concurrent changes of different fields both succeed, because each writes only its own fields. */
const writePreferences = statement({
  name: "preferences_update",
  parameters: {
    organizationId: "uuid",
    userId: "uuid",
    changed: "text[]",
    timeZone: "text?",
    language: "text?",
    theme: "text",
    updatedAt: "timestamptz",
  },
  row,
  text: `
  INSERT INTO preferences AS p (organization_id, user_id, time_zone, language, theme, updated_at)
  VALUES ($organizationId, $userId, $timeZone, $language, $theme, $updatedAt)
  ON CONFLICT (organization_id, user_id) DO UPDATE
     SET time_zone = CASE WHEN 'timeZone' = ANY ($changed) THEN $timeZone ELSE p.time_zone END,
         language = CASE WHEN 'language' = ANY ($changed) THEN $language ELSE p.language END,
         theme = CASE WHEN 'theme' = ANY ($changed) THEN $theme ELSE p.theme END,
         updated_at = $updatedAt
  RETURNING ${columns}`,
});

const requirePerson = ({ caller: { credential, organizationId, userId } }: Context) => {
  if (credential.userKind !== "person") throw new ApiError("forbidden", "A service account is not a person and has no preferences");
  return { organizationId, userId };
};

const getPreferences = async (context: Context): Promise<Preferences> => {
  const [found] = await context.database.query(selectPreferences, requirePerson(context));
  return found ?? defaultPreferences;
};

const updatePreferences = (context: Context, { body }: Input<"me.preferences.update">): Promise<Preferences> =>
  inTransaction(context, async (within) => {
    const { timeZone = null, language = null, theme = defaultPreferences.theme } = body;
    const written = await within.database.query(writePreferences, {
      ...requirePerson(within),
      changed: Object.keys(body),
      timeZone,
      language,
      theme,
      updatedAt: new Date(within.nowMs),
    });
    return written[0] ?? defaultPreferences;
  });

export const preferencesHandlers: Handlers<Extract<OperationName, `me.preferences.${string}`>> = {
  "me.preferences.get": getPreferences,
  "me.preferences.update": updatePreferences,
};
