// Finds the value of each field in the records of a file.
import { foldText } from "@worktrack/contract/values";
import { usageError } from "../../error/cli-error.ts";
import { type ColumnMapping, type ImportField, importFieldNames, importFields } from "./fields.ts";
import type { FileRecord } from "./record.ts";

const simplify = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, "");

type Fields = FileRecord["fields"];

/** Follows a path such as `labels.name`, through each item of a list. A column whose full name contains dots takes precedence. */
const valueAt = (value: unknown, path: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => valueAt(item, path));
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Fields)[path];
  const dot = path.indexOf(".");
  return dot < 0 ? undefined : valueAt((value as Fields)[path.slice(0, dot)], path.slice(dot + 1));
};

const hasColumn = (names: readonly string[], column: string): boolean =>
  column === "#" || names.includes(column) || names.includes(column.split(".")[0] ?? "");

/** The fields of each record, and the columns that fill none. */
export interface Columns {
  /** The value of each mapped field that the record has. */
  readonly valuesOf: (record: FileRecord) => ReadonlyMap<ImportField, unknown>;
  readonly ignored: readonly string[];
}

/** The column whose name fills the field without a mapping. */
const columnNamed = (names: readonly string[], field: ImportField): ColumnMapping[] => {
  const column = importFields[field].map((alias) => names.find((name) => simplify(name) === alias)).find((name) => name !== undefined);
  return column === undefined ? [] : [{ column, field }];
};

/**
 * Chooses the columns of each field: the mapped ones, else those of the preset, else by the names in the first record.
 * @throws CliError when a mapped column does not exist, or no column has the id or the title.
 */
export const chooseColumns = ({ fields }: FileRecord, mapped: readonly ColumnMapping[], preset?: readonly ColumnMapping[]): Columns => {
  const names = Object.keys(fields);
  const listed = names.map((name) => JSON.stringify(name)).join(", ");
  const chosen = mapped.map(({ column, field }) => ({
    column: names.find((name) => foldText(name) === foldText(column)) ?? column,
    field,
  }));
  const absent = chosen.find(({ column }) => !hasColumn(names, column));
  if (absent) throw usageError(`The file has no column ${JSON.stringify(absent.column)}. Its columns: ${listed}`);
  const taken = new Set(chosen.map(({ field }) => field));
  const others = preset ?? importFieldNames.flatMap((field) => columnNamed(names, field));
  chosen.push(...others.filter(({ column, field }) => !taken.has(field) && hasColumn(names, column)));
  const missing = (["id", "title"] as const).find((field) => !chosen.some((mapping) => mapping.field === field));
  if (missing === "title") throw usageError(`No column is named title. Name one with --map COLUMN=title. The columns: ${listed}`);
  if (missing === "id")
    throw usageError(
      `No column is named id. Name the column that identifies each row with --map COLUMN=id, or use the line with --map "#=id". The columns: ${listed}`,
    );
  const used = new Set(chosen.map(({ column }) => column.split(".")[0]));
  return {
    valuesOf: (record) =>
      new Map(
        importFieldNames.flatMap((field) => {
          const values = chosen
            .filter((mapping) => mapping.field === field)
            .map(({ column }) => (column === "#" ? record.line : valueAt(record.fields, column)))
            .filter((value) => value !== undefined);
          return values.length === 0 ? [] : [[field, values.length === 1 ? values[0] : values] as const];
        }),
      ),
    ignored: names.filter((name) => !used.has(name) && !chosen.some(({ column }) => column === name)),
  };
};
