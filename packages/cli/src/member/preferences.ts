// The command `member preferences`: shows and changes one's own time zone, language and theme.
import { type Theme, themes } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { oneOf, type Reader, text } from "../command/reader.ts";
import { column } from "../output/column.ts";

type Preferences = Reply<"me.preferences.get">;

const preferenceColumns = [
  column<Preferences>("TIME ZONE", ({ timeZone }) => timeZone ?? "that of the device"),
  column<Preferences>("LANGUAGE", ({ language }) => language ?? "that of the device"),
  column<Preferences>("THEME", ({ theme }) => theme),
];

const none = "none";
const textOrNone: Reader<string | null> = (written) => (written === none ? null : text(written));

export const myPreferences = defineCommand({
  name: "preferences",
  summary: "Show your preferences for the web interface, or change those that an option names",
  examples: ["worktrack member preferences", "worktrack member preferences --time-zone Europe/Berlin --theme dark"],
  options: {
    timeZone: value("ZONE", textOrNone, `An IANA name such as Europe/Berlin, or ${none}: that of the device`),
    language: value("TAG", textOrNone, `A language tag such as en or pt-BR, or ${none}: that of the device`),
    theme: value<Theme>("THEME", oneOf(themes), themes.join(", ")),
  },
  run: async ({ client, output }, changes) => {
    const { me } = await client();
    const isChange = Object.values(changes).some((changed) => changed !== undefined);
    if (isChange) output.changed(await me.preferences.update(changes), preferenceColumns, "Changed your preferences");
    else output.record(await me.preferences.get(), preferenceColumns);
  },
});
