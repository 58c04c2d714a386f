// The `domain` commands: list, add, verify, check and remove.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { CliError } from "../error/cli-error.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { checkColumns, describeNextStep, domainColumns, findDomain } from "./domain.ts";

const domainArgument = { domain: argument("DOMAIN", text, "Domain such as example.com") };

const listDomains = defineCommand({
  name: "list",
  summary: "List the domains of the workspace and whether they are verified",
  examples: ["worktrack domain list"],
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { domains } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => domains.list(page));
    await output.list(found, domainColumns, "No domains. Add one: worktrack domain add example.com");
  },
});

const addDomain = defineCommand({
  name: "add",
  summary: "Add a domain; shows the DNS record that verifies it",
  examples: ["worktrack domain add example.com"],
  arguments: domainArgument,
  run: async ({ client, output }, input) => {
    const domain = await (await client()).domains.create(input);
    output.created(domain, domainColumns, `Added ${domain.domain}. ${describeNextStep(domain)}`);
  },
});

const verifyDomain = defineCommand({
  name: "verify",
  summary: "Look up the DNS record of a domain and verify it",
  examples: ["worktrack domain verify example.com"],
  arguments: domainArgument,
  run: async ({ client, output }, input) => {
    const domain = await (await client()).domains.verify(input);
    output.changed(domain, domainColumns, `Verified ${domain.domain}. Keep the DNS record: it is checked again when the domain is used`);
  },
});

const checkDomain = defineCommand({
  name: "check",
  summary: "Show what DNS has for a domain, without changing anything",
  examples: ["until worktrack domain check example.com; do sleep 60; done"],
  details: "Exits with 1 until DNS has the correct record.",
  arguments: domainArgument,
  run: async ({ client, output }, input) => {
    const check = await (await client()).domains.checkDns(input);
    output.record(check, checkColumns);
    if (check.result !== "found") throw new CliError(check.detail);
    output.note(`${check.detail} Next: worktrack domain verify ${check.domain}`);
  },
});

const removeDomain = defineCommand({
  name: "remove",
  summary: "Remove a domain and its verification; members stay",
  examples: ["worktrack domain remove example.com"],
  arguments: { reference: argument("DOMAIN", text, "Domain, or its id", "id") },
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const domain = await findDomain(client, reference);
    const consequence = domain.verifiedAt === null ? "" : ", so that nobody in it can be provisioned";
    await confirmAction(terminal, yes, `Remove the domain ${domain.domain}${consequence}`);
    await client.domains.delete({ id: domain.id });
    output.changed(domain, domainColumns, `Removed ${domain.domain}. You can delete its TXT record ${domain.record.name}`);
  },
});

export const domainGroup = defineGroup("domain", summaries.domain, [listDomains, addDomain, verifyDomain, checkDomain, removeDomain]);
