// The fields of a task that an import can set, and the columns that fill them.
import { foldText } from "@worktrack/contract/values";
import { type Reader, Unreadable } from "../../command/reader.ts";

/** The fields, each with the names of columns that fill it without --map. Names are compared without case, spaces and punctuation. */
export const importFields = {
  id: ["id", "externalid"],
  title: ["title", "summary"],
  description: ["description", "descriptiontext"],
  status: ["status"],
  priority: ["priority"],
  project: ["project"],
  assignee: ["assignee"],
  start: ["start", "startdate"],
  due: ["due", "duedate"],
  estimate: ["estimate", "estimatepoints"],
  tags: ["tags", "labels"],
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as ImportField[];

/** A column of the file and the field that it fills. */
export interface ColumnMapping {
  /** A column's name, or in JSON a path such as `milestone.title`. `#` is the line. */
  readonly column: string;
  readonly field: ImportField;
}

/** A value of the file and the value that the field gets instead. */
export interface ValueMapping {
  readonly field: ImportField;
  /** Compared with the file's value after `foldText`. */
  readonly theirs: string;
  readonly ours: string;
}

const fieldNamed = (name: string): ImportField => {
  const field = importFieldNames.find((each) => each === name.trim().toLowerCase());
  if (field === undefined) throw new Unreadable(`must name one of the fields ${importFieldNames.join(", ")}`);
  return field;
};

/** Reads `Summary=title,Issue key=id`. A comma in a column's name is no separator, because each mapping has an equals sign. */
export const columnMappings: Reader<ColumnMapping[]> = (written) => {
  const mappings: ColumnMapping[] = [];
  let open = "";
  for (const piece of written.split(",")) {
    const text = open + piece;
    const at = text.lastIndexOf("=");
    open = at < 0 ? `${text},` : "";
    if (at >= 0) mappings.push({ column: text.slice(0, at).trim(), field: fieldNamed(text.slice(at + 1)) });
  }
  if (open !== "" || mappings.some(({ column }) => column === "")) throw new Unreadable("must be COLUMN=FIELD, such as Summary=title");
  return mappings;
};

/** Reads `status:In review=in_review`. */
export const valueMapping: Reader<ValueMapping> = (written) => {
  const [, field, theirs, ours] = /^(\w+):(.+)=([^=]*)$/s.exec(written) ?? [];
  if (field === undefined || theirs === undefined || ours === undefined)
    throw new Unreadable("must be FIELD:THEIRS=OURS, such as status:Closed=done");
  return { field: fieldNamed(field), theirs: foldText(theirs), ours: ours.trim() };
};

export const presetNames = ["github"] as const;

/** Mappings for the files of other programs. */
export const presets: Readonly<Record<(typeof presetNames)[number], readonly ColumnMapping[]>> = {
  // gh issue list --json number,title,body,state,labels
  github: [
    { column: "number", field: "id" },
    { column: "title", field: "title" },
    { column: "body", field: "description" },
    { column: "state", field: "status" },
    { column: "labels.name", field: "tags" },
  ],
};
