/** The rules of all upserts. */
export const upsertRules =
  "`externalSource` and `externalId` together name one record of the workspace. The first request creates it (201), later ones change the fields " +
  "that they contain (200), and `outcome` says what happened: `unchanged` wrote nothing and emitted no event. Inbound requests with these names " +
  "update the same record, unless they were sent before. A deleted record is created again. If the names belong to a record of another kind, or to " +
  "one that the caller cannot see: 409 `conflict`. With `If-Match`, a record that does not exist is 412.";
