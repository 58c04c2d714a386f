// The interfaces of the client's methods, one for each level of names: TaskMethods for client.tasks, TaskCommentMethods below it.
import type { ErrorCode, Operation } from "@worktrack/contract";
import { descriptionOf, tagDescriptions } from "@worktrack/contract/openapi";
import { errorClassOf } from "./errors.ts";
import { exampleOf } from "./example.ts";
import { sentence } from "./facts.ts";
import * as names from "./names.ts";
import { type Documented, ownErrorsOf, signatureOf } from "./operations.ts";
import { comment } from "./schema.ts";

/** Methods that are written by a person, by the path of the interface that they join. */
const written: Readonly<Record<string, string>> = {
  events: "EventFollowing",
  "me.avatar": "OwnAvatarFiles",
  media: "MediaFiles",
  "organization.exports": "ExportFiles",
  "serviceAccounts.avatar": "AccountAvatarFiles",
};

const code = (text: string): string => `\`${text}\``;

const throwsLine = ([status, codes]: [number, readonly ErrorCode[]]): string =>
  `@throws ${errorClassOf(status)} (${status}) ${codes.map(code).join(", ")}`;

const requestOf = ({ method, path }: Operation): string => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`;

/** Breaks a paragraph into lines of a comment. Does not break code. */
const wrapped = (text: string, chars = 120): string =>
  text
    .split("\n")
    .map((paragraph) => {
      const lines = [""];
      for (const word of paragraph.match(/(?:`[^`]*`|\S)+/g) ?? []) {
        const line = lines.at(-1) ?? "";
        if (line && line.length + word.length + 1 > chars) lines.push(paragraph.startsWith("- ") ? `  ${word}` : word);
        else lines[lines.length - 1] = line ? `${line} ${word}` : word;
      }
      return lines.join("\n");
    })
    .join("\n");

/** The documentation of a method: its purpose, access and limits, its own errors, and an example. */
export const methodText = (operation: Documented): string => {
  const { name, row } = operation;
  return [
    sentence(row.summary),
    "",
    wrapped(descriptionOf(name, row)),
    `- **Request:** ${code(requestOf(row))}.`,
    "",
    ...[...ownErrorsOf(row)].map(throwsLine),
    "@example",
    "```ts",
    exampleOf(operation),
    "```",
  ].join("\n");
};

/** Such as `Method<[args: TaskCreateInput, options?: PostOptions], Task>`. */
export const methodType = (operation: Documented): string => {
  const { reply, item } = operation;
  const types = `[${signatureOf(operation)}], ${reply}`;
  return item ? `PagedMethod<${types}, ${item}>` : `Method<${types}>`;
};

const indented = (text: string): string => text.replace(/^(?=.)/gm, "  ");

/** The subject of a resource such as `tasks`, in a sentence. */
export const resourceText = (resource: string, operations: readonly Documented[]): string => {
  const tag = operations.find(({ path }) => path[0] === resource)?.row.tag;
  return tagDescriptions[tag as keyof typeof tagDescriptions];
};

/** One interface and those of its deeper levels, deepest first. */
const interfacesAt = (path: readonly string[], operations: readonly Documented[]): string[] => {
  const inside = operations.filter((each) => path.every((name, depth) => each.path[depth] === name));
  const own = inside.filter((each) => each.path.length === path.length);
  const children = [...new Set(inside.flatMap((each) => each.path.slice(path.length, path.length + 1)))];
  const base = written[path.join(".")];
  const fields = [
    ...children.map(
      (name) => `/** The methods of \`client.${[...path, name].join(".")}\`. */\nreadonly ${name}: ${names.methodsName([...path, name])};`,
    ),
    ...own.map((each) => `${comment(methodText(each))}\nreadonly ${each.method}: ${methodType(each)};`),
  ];
  const about = path.length === 1 ? resourceText(path[0] ?? "", own) : `The methods of \`client.${path.join(".")}\`.`;
  return [
    ...children.flatMap((name) => interfacesAt([...path, name], operations)),
    `${comment(about)}\nexport interface ${names.methodsName(path)} ${base ? `extends ${base} ` : ""}{\n${indented(fields.join("\n\n"))}\n}\n`,
  ];
};

/** The interfaces of a resource such as `tasks`. */
export const methodInterfaces = (resource: string, operations: readonly Documented[]): string =>
  interfacesAt([resource], operations).join("\n");
