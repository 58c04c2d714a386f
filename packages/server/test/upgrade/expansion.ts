// The rules for migrations after the first release with a fixture: a migration only expands the schema, so that processes of the previous
// version keep working, and it holds no lock for long. CONTRIBUTING.md (Making a migration) explains them.
import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type DropStmt,
  type IndexStmt,
  type Node,
  parse,
} from "libpg-query";

export interface Finding {
  /**
   * `contract`: breaks the previous version. `lock`: blocks it while the migration runs. `constraint`: drops a constraint, which may have
   * refused writes or cascaded. `never`: nothing makes it safe.
   */
  readonly kind: "contract" | "lock" | "constraint" | "never";
  readonly message: string;
}

/** The tables and columns that a migration creates itself. Nobody uses them yet. */
interface Own {
  readonly tables: ReadonlySet<string>;
  /** As `table.column`. */
  readonly columns: ReadonlySet<string>;
  readonly addsConstraint: boolean;
}

const accepts = {
  contract: /^-- contract after \S+$/m,
  lock: /^-- brief lock: \S.{9,}$/m,
  constraint: /^-- dropped constraint: \S.{9,}$/m,
} as const;
const withoutTransaction = /^-- no transaction$/m;

/** Finds the statements of a migration that the previous version cannot run beside. An annotation accepts the findings of its kind. */
export const findUnsafe = async (sql: string): Promise<string[]> => {
  const statements = ((await parse(sql)).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
  const own = ownOf(statements);
  const inTransaction = !withoutTransaction.test(sql);
  const findings = statements.flatMap((statement) => [...judge(statement, own), ...judgeTransaction(statement, inTransaction)]);
  if (!inTransaction && statements.length !== 1) findings.push({ kind: "never", message: "-- no transaction allows one statement only" });
  return findings.filter(({ kind }) => kind === "never" || !accepts[kind].test(sql)).map(({ message }) => message);
};

const ownOf = (statements: readonly Node[]): Own => {
  const alters = statements.flatMap((statement) => ("AlterTableStmt" in statement ? [statement.AlterTableStmt] : []));
  const commands = alters.flatMap((alter) => commandsOf(alter).map((command) => ({ table: tableOf(alter), command })));
  const added = commands.flatMap(({ table, command }) =>
    command.subtype === "AT_AddColumn" ? [`${table}.${columnOf(command).colname}`] : [],
  );
  return {
    tables: new Set(statements.flatMap((statement) => ("CreateStmt" in statement ? [tableOf(statement.CreateStmt)] : []))),
    columns: new Set(added),
    addsConstraint: commands.some(({ command }) => command.subtype === "AT_AddConstraint"),
  };
};

const tableOf = ({ relation }: { readonly relation?: { readonly relname?: string } }): string => relation?.relname ?? "";
const commandsOf = ({ cmds }: AlterTableStmt): AlterTableCmd[] =>
  (cmds ?? []).flatMap((node) => ("AlterTableCmd" in node ? [node.AlterTableCmd] : []));
const columnOf = ({ def }: AlterTableCmd): ColumnDef => (def && "ColumnDef" in def ? def.ColumnDef : {});

const contract = (message: string): Finding => ({ kind: "contract", message });
const lock = (message: string): Finding => ({ kind: "lock", message });

/** Statements that only add something which the previous version does not use. */
const harmless = new Set([
  "CreateStmt",
  "CreateEnumStmt",
  "CreateFunctionStmt",
  "CreateTrigStmt",
  "CreateSeqStmt",
  "ViewStmt",
  "CommentStmt",
]);

const judge = (statement: Node, own: Own): Finding[] => {
  const [type = ""] = Object.keys(statement);
  if (harmless.has(type)) return [];
  if ("IndexStmt" in statement) return judgeIndex(statement.IndexStmt, own);
  if ("AlterTableStmt" in statement) {
    const table = tableOf(statement.AlterTableStmt);
    if (own.tables.has(table)) return [];
    return commandsOf(statement.AlterTableStmt).flatMap((command) => judgeCommand(table, command, own));
  }
  if ("AlterEnumStmt" in statement && statement.AlterEnumStmt.oldVal === undefined) return [];
  if ("RenameStmt" in statement)
    return [{ kind: "never", message: "renames something: add the new name, and remove the old one in a later release" }];
  if ("LockStmt" in statement) return [lock("locks tables until it ends")];
  if ("DropStmt" in statement && isLookupIndex(statement.DropStmt)) return [];
  if ("DropStmt" in statement) return [contract(`drops something that the previous version may use (${statement.DropStmt.removeType})`)];
  const written =
    ("InsertStmt" in statement && statement.InsertStmt) ||
    ("UpdateStmt" in statement && statement.UpdateStmt) ||
    ("DeleteStmt" in statement && statement.DeleteStmt);
  if (written)
    return own.tables.has(tableOf(written)) ? [] : [lock(`writes rows of ${tableOf(written)}, and keeps them locked until it ends`)];
  return [contract(`has a statement that is not known to be safe (${type})`)];
};

/** Indexes whose names end with `_idx` are not unique. Without one, statements of the previous version are slower at most. */
const isLookupIndex = ({ removeType, objects = [] }: DropStmt): boolean =>
  removeType === "OBJECT_INDEX" && objects.every((name) => /_idx"\}\}\]\}\}$/.test(JSON.stringify(name)));

const judgeIndex = (index: IndexStmt, own: Own): Finding[] => {
  const table = tableOf(index);
  if (own.tables.has(table)) return [];
  const columns = (index.indexParams ?? []).flatMap((node) => ("IndexElem" in node ? [`${table}.${node.IndexElem.name}`] : []));
  const limitsOldRows = index.unique === true && !columns.some((column) => own.columns.has(column));
  return [
    ...(limitsOldRows ? [contract(`makes values of ${table} unique, which rejects rows of the previous version`)] : []),
    ...(index.concurrent ? [] : [lock(`blocks writes to ${table} while it builds an index: use CREATE INDEX CONCURRENTLY IF NOT EXISTS`)]),
  ];
};

/** Commands that change no row and that no statement notices. */
const harmlessCommands = new Set(["AT_SetRelOptions", "AT_ResetRelOptions", "AT_SetStatistics", "AT_SetStorage", "AT_SetCompression"]);

const judgeCommand = (table: string, command: AlterTableCmd, own: Own): Finding[] => {
  const name = `${table}.${command.name}`;
  if (command.subtype !== undefined && harmlessCommands.has(command.subtype)) return [];
  switch (command.subtype) {
    case "AT_AddColumn":
      return judgeColumn(table, columnOf(command));
    case "AT_AddConstraint":
      return judgeConstraint(table, command.def && "Constraint" in command.def ? command.def.Constraint : {}, own);
    case "AT_ValidateConstraint":
      return own.addsConstraint ? [lock(`validates a constraint of ${table} in the migration that adds it, under its lock`)] : [];
    case "AT_ColumnDefault":
      return command.def ? [] : [contract(`drops the default of ${name}, which the previous version may rely on`)];
    case "AT_SetNotNull":
      return [contract(`makes ${name} NOT NULL`), lock(`reads all of ${table} while nobody can use it`)];
    case "AT_DropNotNull":
      return [contract(`allows NULL in ${name}, which the previous version may not expect`)];
    case "AT_AlterColumnType":
      return [contract(`changes the type of ${name}`), lock(`may rewrite ${table} while nobody can use it`)];
    case "AT_DropConstraint":
      return [
        { kind: "constraint", message: `drops ${command.name}, which the previous version may rely on, also for ON CONFLICT and cascades` },
      ];
    case "AT_DropColumn":
      return [contract(`drops ${name}`)];
    default:
      return [contract(`has a command that is not known to be safe (${command.subtype} on ${table})`)];
  }
};

const judgeColumn = (table: string, { colname, constraints }: ColumnDef): Finding[] => {
  const given = (constraints ?? []).flatMap((node) => ("Constraint" in node ? [node.Constraint] : []));
  const has = (type: Constraint["contype"]): boolean => given.some(({ contype }) => contype === type);
  const fixed = given.find(({ contype }) => contype === "CONSTR_DEFAULT")?.raw_expr;
  const scans = (["CONSTR_CHECK", "CONSTR_UNIQUE", "CONSTR_PRIMARY", "CONSTR_GENERATED", "CONSTR_IDENTITY"] as const).filter(has);
  if (fixed && has("CONSTR_FOREIGN")) scans.push("CONSTR_CHECK");
  return [
    ...(has("CONSTR_NOTNULL") && !fixed ? [contract(`adds ${table}.${colname} NOT NULL without a default`)] : []),
    ...(fixed && !isFixed(fixed) ? [lock(`rewrites ${table}: the default of ${colname} is not a constant`)] : []),
    ...(scans.length > 0 ? [lock(`reads all of ${table} to check ${colname}: add the constraint separately, as NOT VALID`)] : []),
  ];
};

/** True for an expression that PostgreSQL evaluates once for all rows. */
const isFixed = (expression: Node): boolean => {
  if ("A_Const" in expression || "SQLValueFunction" in expression) return true;
  if ("TypeCast" in expression) return expression.TypeCast.arg !== undefined && isFixed(expression.TypeCast.arg);
  if ("A_ArrayExpr" in expression) return (expression.A_ArrayExpr.elements ?? []).every(isFixed);
  return "FuncCall" in expression && JSON.stringify(expression.FuncCall.funcname) === '[{"String":{"sval":"now"}}]';
};

const judgeConstraint = (table: string, constraint: Constraint, own: Own): Finding[] => {
  const { contype, conname, skip_validation: notValid, indexname } = constraint;
  const columns = [...JSON.stringify(constraint).matchAll(/"sval":"(\w+)"/g)].map(([, column]) => `${table}.${column}`);
  const scans = contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN" ? !notValid : indexname === undefined;
  return [
    ...(columns.some((column) => own.columns.has(column))
      ? []
      : [contract(`adds ${conname}, which may reject rows of the previous version`)]),
    ...(scans ? [lock(`reads all of ${table} for ${conname}: add it as NOT VALID, and validate it in another migration`)] : []),
  ];
};

const concurrentDrop = (statement: Node): boolean => "DropStmt" in statement && statement.DropStmt.concurrent === true;
const concurrentIndex = (statement: Node): boolean => "IndexStmt" in statement && statement.IndexStmt.concurrent === true;

const judgeTransaction = (statement: Node, inTransaction: boolean): Finding[] => {
  const isConcurrent = concurrentIndex(statement) || concurrentDrop(statement);
  if (isConcurrent && inTransaction) return [{ kind: "never", message: "needs the line -- no transaction" }];
  const repeats = "IndexStmt" in statement ? statement.IndexStmt.if_not_exists : "DropStmt" in statement && statement.DropStmt.missing_ok;
  if (!inTransaction && !repeats && !("AlterEnumStmt" in statement))
    return [{ kind: "never", message: "cannot run again after an interruption: use IF NOT EXISTS or IF EXISTS" }];
  return [];
};
