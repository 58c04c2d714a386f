// A person's preferences for programs that show Worktrack to them: time zone, language, theme, favorite projects and columns of task lists.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Id } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { themes } from "./values/access.ts";
import { taskColumns } from "./values/records.ts";

/** Whether `Intl` knows the name. Newer versions of it also accept offsets such as `+02:00`, which have no daylight saving time. */
const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
};

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const TimeZone = z
  .string()
  .max(bounds.timeZoneChars)
  .refine(isTimeZone, { error: "Must be the IANA name of a time zone, such as Europe/Berlin" })
  .nullable()
  .meta({ description: "The IANA name of the time zone, such as `Europe/Berlin`. null: that of the device" });

const Language = z
  .string()
  .max(bounds.languageTagChars)
  .refine(isLanguageTag, { error: "Must be a language tag (BCP 47), such as en or pt-BR" })
  .nullable()
  .meta({ description: "The language tag (BCP 47), such as `en` or `pt-BR`. null: that of the device" });

const Theme = z.enum(themes).describe("The appearance of the web interface. `system` follows the device");

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;
const distinct = { error: "Must not contain a value twice" };

/** Without a check that the projects exist: one can be deleted, or hidden from the person, at any time. */
const FavoriteProjectIds = z
  .array(Id)
  .max(bounds.favoriteProjects)
  .refine(isDistinct, distinct)
  .meta({ description: "The favorite projects, in their order. Ids of projects that the person does not see are kept" });

const TaskColumns = z
  .array(z.enum(taskColumns))
  .max(taskColumns.length)
  .refine(isDistinct, distinct)
  .nullable()
  .meta({ description: "The columns of task lists, in their order. null: those that the program chooses" });

export const Preferences = z
  .object({ timeZone: TimeZone, language: Language, theme: Theme, favoriteProjectIds: FavoriteProjectIds, taskColumns: TaskColumns })
  .meta({ id: "Preferences", description: "A person's preferences in one workspace" });
export type Preferences = z.infer<typeof Preferences>;

/** The preferences of a person who has not set any. */
export const defaultPreferences: Preferences = {
  timeZone: null,
  language: null,
  theme: "system",
  favoriteProjectIds: [],
  taskColumns: null,
};

export const PreferencesUpdate = z
  .strictObject({
    timeZone: TimeZone.optional(),
    language: Language.optional(),
    theme: Theme.optional(),
    favoriteProjectIds: FavoriteProjectIds.optional(),
    taskColumns: TaskColumns.optional(),
  })
  .meta({ id: "PreferencesUpdate", description: "The preferences to change" });

const preferences = {
  path: "/api/v1/me/preferences",
  tag: "Identity",
  status: 200,
  reply: Preferences,
  noStore: true,
  errors: ["forbidden"],
} as const;

export const preferencesOperations = defineOperations({
  "me.preferences.get": {
    ...preferences,
    method: "GET",
    summary: "Get your preferences: time zone, language, theme, favorite projects and columns of task lists",
    access: "credential",
  },
  "me.preferences.update": {
    ...preferences,
    method: "PATCH",
    summary: "Change your preferences",
    access: "members:write",
    wholeWorkspace: true,
    body: PreferencesUpdate,
  },
});
