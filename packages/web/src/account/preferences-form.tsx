import { themes } from "@worktrack/contract/values";
import { useState } from "preact/hooks";
import { preferences, savePreferences, themeNames } from "../session/preferences.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const zoneOptions = [
  { value: "", label: `That of this device (${deviceZone})` },
  ...Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
];

/** The time zone and the language are saved by a button, and the theme at once. */
export const PreferencesForm = () => {
  const { timeZone, language, theme } = preferences.value;
  const [tag, setTag] = useState<string>();
  const save = async (values: FormData) => {
    const text = String(values.get("language")).trim();
    await savePreferences({ timeZone: String(values.get("timeZone")) || null, language: text || null });
    showToast("Your preferences are saved");
  };
  return (
    <section aria-labelledby="preferences-heading">
      <h2 id="preferences-heading">Preferences</h2>
      <fieldset class="themes">
        <legend>Theme</legend>
        {themes.map((each) => (
          <label key={each} class="check">
            <input
              type="radio"
              name="theme"
              value={each}
              checked={theme === each}
              onChange={() => runAction(() => savePreferences({ theme: each }))}
            />
            {themeNames[each]}
          </label>
        ))}
      </fieldset>
      <Form action="Save the preferences" onSubmit={save}>
        <SelectField key={timeZone} name="timeZone" label="Time zone" options={zoneOptions} value={timeZone ?? ""} />
        <TextField
          name="language"
          label="Language of dates"
          value={language ?? ""}
          placeholder={navigator.language}
          onInput={setTag}
          hint={`A language tag, such as en-GB or pt-BR. Empty: that of this browser. ${exampleOf(tag ?? language ?? "")}`}
        />
      </Form>
    </section>
  );
};

/** The present time in a language. Empty for a text that is no language tag. */
const exampleOf = (tag: string): string => {
  try {
    return `Example: ${new Intl.DateTimeFormat(tag.trim() || undefined, { dateStyle: "full", timeStyle: "short" }).format()}`;
  } catch {
    return "";
  }
};
