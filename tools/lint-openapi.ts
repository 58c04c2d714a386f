// Fails if the OpenAPI document breaks a recommended rule of Redocly or Spectral. Works without internet access.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { openApiDocument } from "../packages/contract/src/openapi.ts";

const text = JSON.stringify(openApiDocument({ serverUrl: "https://worktrack.example", serverVersion: "1.2.3" }));

const redoclyProblems = async (): Promise<string[]> => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
};

const spectralProblems = async (): Promise<string[]> => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "recommended"]] });
  const problems = await linter.run(JSON.parse(text));
  return problems.map(({ code, message, path }) => `spectral ${code} ${path.join("/")}: ${message}`);
};

const problems = [...(await redoclyProblems()), ...(await spectralProblems())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("Redocly and Spectral accept the OpenAPI document");
