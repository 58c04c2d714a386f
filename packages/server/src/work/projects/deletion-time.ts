// Decides when the deletion of a project with its contents begins.
import { bounds } from "@worktrack/contract";

const dayMs = 86_400_000;

/** When the deletion of a project begins that is scheduled now. */
export const deletionTime = (nowMs: number): Date => new Date(nowMs + bounds.projectDeletionDays * dayMs);

/** Whether the deletion of a project begins now. A project without a time is not pending deletion. */
export const isDeletionDue = (deletesAt: Date | null, nowMs: number): boolean => deletesAt !== null && deletesAt.getTime() <= nowMs;
