/** How far a backup or restore is. `total` may be an estimate. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

export type ReportProgress = (progress: Progress) => void;
