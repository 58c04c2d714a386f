/** A description of every operation in `Table`, in Markdown: what a user needs to know beyond the summary. */
export type DescriptionsOf<Table> = { readonly [Name in keyof Table]: string };
