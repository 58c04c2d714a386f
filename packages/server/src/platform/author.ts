// The columns and times that the records of several folders have in common.

/** The columns of a user that an author is made of. */
export const authorColumns = { id: true, name: true, email: true, image: true } as const;

/** How every record writes its times. */
export const dates = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }): { createdAt: string; updatedAt: string } => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
