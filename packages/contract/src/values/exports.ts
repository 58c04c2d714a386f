/** The closed list of the states of an export, as plain values. */

/** `running`: a worker writes the archive. If the worker dies, another one begins anew. */
export const exportStatuses = ["pending", "running", "succeeded", "failed"] as const;
export type ExportStatus = (typeof exportStatuses)[number];
