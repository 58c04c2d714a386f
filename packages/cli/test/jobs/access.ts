// Jobs with logins, profiles and settings of the program.
import { expect } from "vitest";
import type { Job } from "./job.ts";

/** Uses a sign-in link as the console does, and returns the session's cookie. */
const signIn = async (serverUrl: string, signInUrl: string): Promise<string> => {
  const body = JSON.stringify({ token: signInUrl.split("#")[1] });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${serverUrl}/api/v1/sign-in/link`, { method: "POST", headers, body });
  return /__Host-worktrack=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
};

export const accessJobs: readonly Job[] = [
  {
    name: "Log in through the browser",
    commands: ["worktrack auth login --web --url $SERVER"],
    run: async ({ type, typeOnTerminal }, client, [login], signInUrl) => {
      // The docs are generated from this file outside of a test run, where that module cannot be loaded.
      const { playBrowser } = await import("../playing-browser.ts");
      const steps = "const { code } = await allow(); await redirect({ code, state: query.state });";
      const { PATH = "", ...display } = playBrowser(client.baseUrl, await signIn(client.baseUrl, signInUrl), steps).variables;
      const loggedOut = { SERVER: client.baseUrl, WORKTRACK_URL: "", WORKTRACK_TOKEN: "" };
      await typeOnTerminal(`PATH=${PATH.split(":")[0]}:$PATH; ${login}`, [], { ...display, ...loggedOut });
      expect(await type("worktrack me", loggedOut)).toContain("Worktrack CLI on");
    },
  },
  {
    name: "Log in where there is no browser and no keyring",
    commands: ["worktrack auth login --url $SERVER --token-stdin < token.txt"],
    run: async ({ type, write }, client, [login]) => {
      const { secret } = await client.me.tokens.create({ name: "ci", scopes: ["tasks:read"] });
      write("token.txt", `${secret}\n`);
      const variables = { SERVER: client.baseUrl, WORKTRACK_URL: "", WORKTRACK_TOKEN: "" };
      await type(login, variables);
      expect(await type("worktrack task list --json", variables)).toBe("[]\n");
    },
  },
  {
    name: "Work with two servers or people: profiles, and a switch between them",
    commands: ["worktrack auth switch staging", "worktrack me --profile work"],
    run: async ({ type, write }, client, [change, me]) => {
      const variables = { SERVER: client.baseUrl, WORKTRACK_URL: "", WORKTRACK_TOKEN: "" };
      for (const name of ["work", "staging"]) {
        const { secret } = await client.me.tokens.create({ name: `of ${name}`, scopes: ["tasks:read"] });
        write("token.txt", secret);
        await type(`worktrack auth login --url $SERVER --profile ${name} --token-stdin < token.txt`, variables);
      }
      await type("worktrack auth switch work", variables);
      await type(change, variables);
      expect(await type("worktrack me", variables)).toContain("of staging");
      expect(await type(me, variables)).toContain("of work");
    },
  },
  {
    name: "Complete commands, options and names by Tab",
    commands: ["source <(worktrack completion bash)"],
    run: async ({ type }, client, [source]) => {
      await client.projects.create({ name: "Shop", prefix: "SHOP" });
      const complete = (line: string) => `COMP_LINE=${JSON.stringify(line)} COMP_POINT=${line.length} _worktrack; echo "\${COMPREPLY[@]}"`;
      const completed = (line: string) => type(`${source}; ${complete(line)}`);
      expect(await completed("worktrack ta")).toMatch(/\btask\b/);
      expect(await completed("worktrack task list --stat")).toContain("--status");
      expect(await completed("worktrack task list --project SH")).toContain("SHOP");
    },
  },
  {
    name: "Work in one project without naming it",
    commands: ["worktrack config set project OPS", "worktrack task create 'Fix login' && worktrack task list"],
    run: async ({ type }, client, [set, work]) => {
      const shop = await client.projects.create({ name: "Shop", prefix: "SHOP" });
      await client.tasks.create({ title: "Elsewhere", projectId: shop.id });
      await type(set);
      const shown = await type(work);
      expect(shown).toContain("OPS-1");
      expect(shown).not.toContain("SHOP-1");
    },
  },
  {
    name: "Define a command of your own",
    commands: ["worktrack alias set standup 'task list -a @me -s in_progress,in_review'", "worktrack standup --json title"],
    run: async ({ type }, client, [set, use]) => {
      await client.tasks.create({ title: "Mine", projectId: "OPS", assigneeId: "me", status: "in_progress" });
      await client.tasks.create({ title: "Other", projectId: "OPS", status: "in_progress" });
      await type(set);
      expect(JSON.parse(await type(use))).toEqual([{ title: "Mine" }]);
    },
  },
];
