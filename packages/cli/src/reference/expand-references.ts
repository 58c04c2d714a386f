// Replaces console addresses and bare numbers on the command line by the names of records that the API knows.
import { consolePaths } from "@worktrack/contract/values";
import type { LeafCommand } from "../command/definition.ts";
import type { RecordKind } from "../command/reader.ts";
import { type CommandLine, isReference, looksLikeAddress, type ReferenceValue, valueOfOption, valueOfWord } from "../command/references.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";

const nameOf = async (value: ReferenceValue, context: Context): Promise<string> => {
  const { name, text } = value;
  if (looksLikeAddress(text)) return nameInAddress(value, (await context.server())?.url ?? (await context.connection()).url);
  const { findDefaultPrefix } = await import("../project/default-prefix.ts");
  const prefix = await findDefaultPrefix(context);
  if (prefix === undefined) throw usageError(`${name} ${text} is a number without a project. Give the identifier, such as OPS-${text}`);
  return `${prefix}-${text}`;
};

/** @throws CliError for an address of another server or of another kind of record, and for a number without a default project */
export const expandReferences = async (
  leaf: LeafCommand<never>,
  { words, written }: CommandLine,
  context: Context,
): Promise<CommandLine> => {
  const expand = async (value: ReferenceValue): Promise<string> => (isReference(value) ? nameOf(value, context) : value.text);
  const options = Object.entries(written).map(async ([key, given]) => {
    const one = (text: unknown) => (typeof text === "string" ? expand(valueOfOption(leaf, key, text)) : text);
    return [key, Array.isArray(given) ? await Promise.all(given.map(one)) : await one(given)] as const;
  });
  return {
    words: await Promise.all(words.map((word, index) => expand(valueOfWord(leaf, word, index)))),
    written: Object.fromEntries(await Promise.all(options)),
  };
};

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The names and addresses of this machine mean the same: the server calls itself localhost when it is reached by 127.0.0.1. */
const originOf = ({ protocol, hostname, port }: URL): string => `${protocol}//${loopback.test(hostname) ? "localhost" : hostname}:${port}`;

/** The path of an address below the server's. Undefined if the address is another server's. */
const pathBelow = (address: URL, serverUrl: string): string | undefined => {
  const server = new URL(`${serverUrl}/`);
  return originOf(address) === originOf(server) && address.pathname.startsWith(server.pathname)
    ? address.pathname.slice(server.pathname.length - 1)
    : undefined;
};

/** Finds the record that an address of the console, or of the API, names. A list can show a task beside it. */
const findRecord = (path: string, query: URLSearchParams): { readonly kind: RecordKind; readonly name: string } | undefined => {
  const peek = query.get("peek");
  if (peek !== null) return { kind: "task", name: peek };
  const console = path.replace(/^\/api\/v1(?=\/)/, "");
  for (const [kind, folder] of Object.entries(consolePaths) as [RecordKind, string][]) {
    const [name = "", ...others] = console.startsWith(folder) ? console.slice(folder.length).split("/") : [];
    if (name !== "" && others.every((part) => part === "")) return { kind, name: decode(name) };
  }
  return undefined;
};

const nameInAddress = ({ name, kinds, text }: ReferenceValue, serverUrl: string): string => {
  const address = URL.parse(text);
  const path = address && pathBelow(address, serverUrl);
  if (address && path === undefined)
    throw usageError(`${name} is an address of ${address.origin}, but the server is ${serverUrl}. Choose another with --url or --profile`);
  const found = address && findRecord(path ?? "", address.searchParams);
  if (!found || !kinds.includes(found.kind)) {
    const wanted = kinds.map((kind) => serverUrl + consolePaths[kind]).join("… or ");
    throw usageError(`${name} must be an address such as ${wanted}…`);
  }
  return found.name;
};
