// Checks the settings: their values, and variables that the server does not know.
import { type Config, ConfigError, readConfig, unknownSettings } from "../../settings/config.ts";
import { error, type Finding, ok, warning } from "./finding.ts";

export const checkSettings = (environment?: Parameters<typeof readConfig>[0]): { finding: Finding; config: Config | undefined } => {
  try {
    const config = readConfig(environment);
    const unknown = unknownSettings(environment);
    const finding =
      unknown.length > 0
        ? warning(`the server does not read ${unknown.join(", ")}`, "Correct or remove them. docs/settings.md lists all settings.")
        : ok(`valid; role ${config.role}, data folder ${config.dataDir}`);
    return { finding, config };
  } catch (problem) {
    if (!(problem instanceof ConfigError)) throw problem;
    return {
      finding: error(problem.message, "Correct this environment variable. docs/settings.md lists all settings."),
      config: undefined,
    };
  }
};
