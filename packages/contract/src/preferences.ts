// A person's preferences for programs that show Worktrack to them: time zone, language and theme.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { defineOperations } from "./operation.ts";
import { themes } from "./values/access.ts";

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

export const Preferences = z
  .object({ timeZone: TimeZone, language: Language, theme: Theme })
  .meta({ id: "Preferences", description: "A person's preferences in one workspace" });
export type Preferences = z.infer<typeof Preferences>;

/** The preferences of a person who has not set any. */
export const defaultPreferences: Preferences = { timeZone: null, language: null, theme: "system" };

export const PreferencesUpdate = z
  .strictObject({ timeZone: TimeZone.optional(), language: Language.optional(), theme: Theme.optional() })
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
  "me.preferences.get": { ...preferences, method: "GET", summary: "Get your time zone, language and theme", access: "credential" },
  "me.preferences.update": {
    ...preferences,
    method: "PATCH",
    summary: "Change your time zone, language or theme",
    access: "members:write",
    wholeWorkspace: true,
    body: PreferencesUpdate,
  },
});
