// Pure rules for fields that a person edits while others change the same record: a three-way merge by field.

export interface Draft<T extends object> {
  /** The saved values that the person started from. */
  readonly base: T;
  /** Unsaved values. A field is absent when nothing was typed. */
  readonly typed: Partial<T>;
  /** The values that are being saved. */
  readonly sent: Partial<T>;
  /** The saved values of fields that somebody else changed while the person typed. Each is a conflict. */
  readonly theirs: Partial<T>;
}

export const startDraft = <T extends object>(base: T): Draft<T> => ({ base, typed: {}, sent: {}, theirs: {} });

/** The values to show: what the person typed, else what is saved. */
export const readDraft = <T extends object>({ base, typed }: Draft<T>): T => ({ ...base, ...typed });

/** The typed values that can be saved now. A field in conflict waits for the person's choice. */
export const unsavedFields = <T extends object>({ typed, theirs }: Draft<T>): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !(field in theirs))) as Partial<T>;

export const conflictsOf = <T extends object>({ theirs }: Draft<T>): readonly (keyof T)[] => Object.keys(theirs) as (keyof T)[];

const without = <T extends object>(fields: Partial<T>, field: keyof T): Partial<T> => {
  const { [field]: _, ...others } = fields;
  return others as Partial<T>;
};

/** Keeps what the person typed. Typing the saved value again leaves nothing to save. */
export const typeField = <T extends object, K extends keyof T>(draft: Draft<T>, field: K, value: T[K]): Draft<T> => {
  const isSaved = !(field in draft.theirs) && !(field in draft.sent) && isSameJson(value, draft.base[field]);
  return { ...draft, typed: isSaved ? without(draft.typed, field) : { ...draft.typed, [field]: value } };
};

/** Marks the fields as being saved, so that their own echo is no conflict. */
export const sendFields = <T extends object>(draft: Draft<T>, fields: Partial<T>): Draft<T> => ({ ...draft, sent: fields });

/** Ends a save that failed. Everything typed stays. */
export const endSending = <T extends object>(draft: Draft<T>): Draft<T> => ({ ...draft, sent: {} });

/** Takes a newer saved version: fields without typed values change, the others keep what was typed and may come into conflict. */
export const mergeVersion = <T extends object>(draft: Draft<T>, version: T): Draft<T> =>
  (Object.keys(draft.base) as (keyof T)[]).reduce((merged, field) => mergeField(merged, field, version[field]), draft);

const mergeField = <T extends object, K extends keyof T>(draft: Draft<T>, field: K, saved: T[K]): Draft<T> => {
  const { base, typed, sent, theirs } = draft;
  const isExpected = isSameJson(saved, base[field]) || (field in sent && isSameJson(saved, sent[field]));
  if (field in typed && !isExpected && !isSameJson(saved, typed[field])) return { ...draft, theirs: { ...theirs, [field]: saved } };
  const isTyped = field in typed && !isSameJson(saved, typed[field]);
  return {
    ...draft,
    base: { ...base, [field]: saved },
    typed: isTyped ? typed : without(typed, field),
    theirs: without(theirs, field),
  };
};

/** Takes the reply to the fields that were sent. Values that were typed meanwhile stay unsaved. */
export const confirmSent = <T extends object>(draft: Draft<T>, reply: T): Draft<T> => {
  const fields = Object.keys(draft.sent) as (keyof T)[];
  return mergeVersion(endSending(fields.reduce((before, field) => confirmField(before, field, reply[field]), draft)), reply);
};

const confirmField = <T extends object, K extends keyof T>(draft: Draft<T>, field: K, saved: T[K]): Draft<T> => {
  const isNewer = field in draft.typed && !isSameJson(draft.typed[field], draft.sent[field]);
  const typed = isNewer ? draft.typed : without(draft.typed, field);
  return { ...draft, base: { ...draft.base, [field]: saved }, typed, theirs: without(draft.theirs, field) };
};

/** Settles a conflict for what the person typed. The next save replaces the other version. */
export const keepMine = <T extends object>(draft: Draft<T>, field: keyof T): Draft<T> =>
  field in draft.theirs ? { ...draft, base: { ...draft.base, [field]: draft.theirs[field] }, theirs: without(draft.theirs, field) } : draft;

/** Settles a conflict for the saved version, and drops what the person typed. */
export const takeTheirs = <T extends object>(draft: Draft<T>, field: keyof T): Draft<T> =>
  field in draft.theirs ? dropTyped(keepMine(draft, field), field) : draft;

/** Drops what the person typed into a field. */
export const dropTyped = <T extends object>(draft: Draft<T>, field: keyof T): Draft<T> => ({
  ...draft,
  typed: without(draft.typed, field),
});

/** Drops everything that the person typed, and takes the saved version. */
export const discardTyped = <T extends object>(draft: Draft<T>): Draft<T> =>
  (Object.keys(draft.typed) as (keyof T)[]).reduce((before, field) => dropTyped(keepMine(before, field), field), draft);

/** Whether two JSON values are equal. The order of an object's keys does not matter. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(read(a, key), read(b, key)));
};

const read = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];
