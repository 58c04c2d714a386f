/** Says once that the connection is lost, and that it is back. */
export interface OutageNotes {
  readonly begin: (error: unknown) => void;
  readonly end: () => void;
}

/** Loads the texts of errors at once, because a hook of the SDK cannot wait for them. */
export const createOutageNotes = async (note: (message: string) => void): Promise<OutageNotes> => {
  const { explainError } = await import("../error/explain-error.ts");
  let isOut = false;
  return {
    begin: (error) => {
      if (!isOut) note(`${explainError(error, { url: undefined, fieldNames: new Map() }).message}\nRetrying from the last event`);
      isOut = true;
    },
    end: () => {
      if (isOut) note("Connected again");
      isOut = false;
    },
  };
};
