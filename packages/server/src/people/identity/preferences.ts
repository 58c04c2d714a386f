// Reads and changes the caller's preferences. A person without a row has the defaults.
import { defaultPreferences, type Input, type OperationName, type Preferences } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { type StatementRow, statement, textOf } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";

const columns = `time_zone AS "timeZone", language, theme, coalesce(favorite_project_ids, '{}') AS "favoriteProjectIds", task_columns AS "taskColumns"`;
const row = {
  timeZone: "text?",
  language: "text?",
  theme: textOf<Preferences["theme"]>(),
  favoriteProjectIds: "uuid[]",
  taskColumns: "text[]?",
} as const;

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
    favoriteProjectIds: "uuid[]",
    taskColumns: "text[]?",
    updatedAt: "timestamptz",
  },
  row,
  text: `
  INSERT INTO preferences AS p (organization_id, user_id, time_zone, language, theme, favorite_project_ids, task_columns, updated_at)
  VALUES ($organizationId, $userId, $timeZone, $language, $theme, $favoriteProjectIds, $taskColumns, $updatedAt)
  ON CONFLICT (organization_id, user_id) DO UPDATE
     SET time_zone = CASE WHEN 'timeZone' = ANY ($changed) THEN $timeZone ELSE p.time_zone END,
         language = CASE WHEN 'language' = ANY ($changed) THEN $language ELSE p.language END,
         theme = CASE WHEN 'theme' = ANY ($changed) THEN $theme ELSE p.theme END,
         favorite_project_ids = CASE WHEN 'favoriteProjectIds' = ANY ($changed) THEN $favoriteProjectIds ELSE p.favorite_project_ids END,
         task_columns = CASE WHEN 'taskColumns' = ANY ($changed) THEN $taskColumns ELSE p.task_columns END,
         updated_at = $updatedAt
  RETURNING ${columns}`,
});

const requirePerson = ({ caller: { credential, organizationId, userId } }: Context) => {
  if (credential.userKind !== "person") throw new ApiError("forbidden", "A service account is not a person and has no preferences");
  return { organizationId, userId };
};

const getPreferences = async (context: Context): Promise<Preferences> => {
  const [found] = await context.database.query(selectPreferences, requirePerson(context));
  return preferencesOf(found);
};

const preferencesOf = (found: StatementRow<typeof selectPreferences> | undefined): Preferences =>
  found
    ? { ...found, favoriteProjectIds: [...found.favoriteProjectIds], taskColumns: found.taskColumns as Preferences["taskColumns"] }
    : defaultPreferences;

const updatePreferences = (context: Context, { body }: Input<"me.preferences.update">): Promise<Preferences> =>
  inTransaction(context, async (within) => {
    const { timeZone = null, language = null, theme = defaultPreferences.theme, favoriteProjectIds = [], taskColumns = null } = body;
    const [written] = await within.database.query(writePreferences, {
      ...requirePerson(within),
      changed: Object.keys(body),
      timeZone,
      language,
      theme,
      favoriteProjectIds,
      taskColumns,
      updatedAt: new Date(within.nowMs),
    });
    return preferencesOf(written);
  });

export const preferencesHandlers: Handlers<Extract<OperationName, `me.preferences.${string}`>> = {
  "me.preferences.get": getPreferences,
  "me.preferences.update": updatePreferences,
};
