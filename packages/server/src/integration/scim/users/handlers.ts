// The routes of /scim/v2/Users: reads the parts of a request, and shows the attributes that it chooses.
import type { ScimRouteName, ScimUser } from "@worktrack/contract";
import type { ScimAnswer, ScimHandler, ScimPreparation } from "../handler.ts";
import { ScimError } from "../protocol/error.ts";
import { listResponse, parsePage } from "../protocol/list.ts";
import { parseFilter } from "../protocol/parse-filter.ts";
import { type Projection, parseProjection, projectResource } from "../protocol/projection.ts";
import { parseUser, patchUser } from "../protocol/user-input.ts";
import { findPersonRow } from "./find.ts";
import { listPeople } from "./list.ts";
import { userResource } from "./resource.ts";
import { changeUser, createUser, deleteUser, recheckNewPerson } from "./write.ts";

const answerOf = (user: ScimUser, projection: Projection): ScimAnswer => ({
  body: projectResource(user, "User", projection),
  etag: user.meta.version,
});

const list: ScimHandler = async (context, { query }) => {
  const [projection, page] = [parseProjection(query, "User"), parsePage(query)];
  const { rows, total } = await listPeople(context, filterOf(query.filter), page);
  const users = rows.map((row) => projectResource(userResource(row, context.baseUrl), "User", projection));
  return { body: listResponse(users, total, page) };
};

const filterOf = (text: unknown) => {
  if (text === undefined) return undefined;
  if (typeof text !== "string") throw new ScimError("invalidFilter", "Send one filter");
  return parseFilter(text, "User");
};

/** Checks the domain of the new person's address again: DNS is queried before the transaction. */
export const prepareUser: ScimPreparation = (context, { body }) => recheckNewPerson(context, parseUser(body));

export const userHandlers: Readonly<Record<Extract<ScimRouteName, `scim.users.${string}`>, ScimHandler>> = {
  "scim.users.list": list,
  "scim.users.create": async (context, { query, body }) => {
    const projection = parseProjection(query, "User");
    const user = await createUser(context, parseUser(body));
    return { ...answerOf(user, projection), location: user.meta.location };
  },
  "scim.users.get": async (context, { id, query }) => {
    const projection = parseProjection(query, "User");
    return answerOf(userResource(await findPersonRow(context, id), context.baseUrl), projection);
  },
  "scim.users.replace": async (context, { id, query, body }) => {
    const projection = parseProjection(query, "User");
    return answerOf(await changeUser(context, id, (known) => parseUser(body, known)), projection);
  },
  "scim.users.update": async (context, { id, query, body }) => {
    const projection = parseProjection(query, "User");
    return answerOf(await changeUser(context, id, (known) => patchUser(known, body)), projection);
  },
  "scim.users.delete": async (context, { id }) => {
    await deleteUser(context, id);
    return {};
  },
};
