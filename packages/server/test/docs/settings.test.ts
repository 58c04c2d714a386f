import { expect, test } from "vitest";
import { Environment } from "../../src/settings/environment.ts";

/** The default that the schema states, unless its `unset` says more. */
const unsetOf = (schema: (typeof Environment.shape)[keyof typeof Environment.shape]): string => {
  const { unset } = schema.meta() ?? {};
  if (unset !== undefined) return unset;
  const parsed = schema.safeParse(undefined).data;
  return parsed === undefined ? "" : `\`${parsed}\``;
};

const settingsPage = (): string => {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => [
    `\`${name}\``,
    unsetOf(schema),
    schema.meta()?.description ?? "",
  ]);
  const table = [["variable", "default", "meaning"], ["---", "---", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `# Settings

Settings are environment variables, read once at the start. If one is invalid, the server does not start, and prints one line that names the
variable. \`worktrack-server doctor\` also names variables that no version reads, such as misspelled ones.

${table.join("\n")}

Only the commands \`backup\` and \`restore\` read \`WORKTRACK_BACKUP_PASSPHRASE\`, which seals the secret key in [backups](backup.md).
`;
};

test("docs/settings.md lists every environment variable that the server reads; `vitest -u` writes it", async () => {
  await expect(settingsPage()).toMatchFileSnapshot("../../../../docs/settings.md");
});
