// The routes of /scim/v2/Groups: lists the groups, and changes their members.
import { type ScimRouteName, scimGroups } from "@worktrack/contract";
import type { ScimHandler } from "../handler.ts";
import { ScimError } from "../protocol/error.ts";
import type { ScimFilter } from "../protocol/filter.ts";
import { parseGroup, parseGroupPatch } from "../protocol/group-input.ts";
import { listResponse, parsePage } from "../protocol/list.ts";
import { matchesFilter } from "../protocol/matches-filter.ts";
import { parseFilter } from "../protocol/parse-filter.ts";
import { parseProjection, projectResource, showsAttribute } from "../protocol/projection.ts";
import { readGroup, readGroups, requireGroup } from "./resource.ts";
import { updateGroup } from "./update.ts";

const list: ScimHandler = async (context, { query }) => {
  const [projection, page] = [parseProjection(query, "Group"), parsePage(query)];
  const filter = filterOf(query.filter);
  const [shown, filtered] = [showsAttribute(projection, "members"), filter !== undefined && usesMembers(filter)];
  const all = await readGroups(context, scimGroups, filtered || (shown && page.count > 0));
  const found = filter ? all.filter((group) => matchesFilter(filter, group)) : all;
  const groups = found.slice(page.startIndex - 1, page.startIndex - 1 + page.count);
  return {
    body: listResponse(
      groups.map((group) => projectResource(group, "Group", projection)),
      found.length,
      page,
    ),
  };
};

const filterOf = (text: unknown): ScimFilter<"Group"> | undefined => {
  if (text === undefined) return undefined;
  if (typeof text !== "string") throw new ScimError("invalidFilter", "Send one filter");
  return parseFilter(text, "Group");
};

const usesMembers = (filter: ScimFilter<"Group">): boolean => {
  switch (filter.op) {
    case "and":
    case "or":
      return filter.filters.some(usesMembers);
    case "not":
      return usesMembers(filter.filter);
    default:
      return filter.path.startsWith("members");
  }
};

const get: ScimHandler = async (context, { id, query }) => {
  const projection = parseProjection(query, "Group");
  const group = await readGroup(context, requireGroup(id), showsAttribute(projection, "members"));
  return { body: projectResource(group, "Group", projection), etag: group.meta.version };
};

const replace: ScimHandler = async (context, request) => {
  await updateGroup(context, requireGroup(request.id), parseGroup(request.body));
  return get(context, request);
};

/** Without chosen attributes, the response has no body. */
const update: ScimHandler = async (context, request) => {
  const { attributes, excludedAttributes } = request.query;
  const group = requireGroup(request.id);
  await updateGroup(context, group, parseGroupPatch(request.body));
  if (attributes !== undefined || excludedAttributes !== undefined) return get(context, request);
  return { etag: (await readGroup(context, group, false)).meta.version };
};

/** The groups always exist. The 409 lets a provider link its own group with one of them by name. */
const refuseCreation: ScimHandler = async (_context, { body }) => {
  const { displayName } = parseGroup(body);
  const known = scimGroups.some((name) => name === displayName?.toLowerCase());
  if (known) throw new ScimError("uniqueness", `The group ${displayName} exists. Link yours with it by its name.`);
  throw new ScimError("invalidValue", `displayName: the groups are ${scimGroups.join(", ")}. Others cannot be created.`);
};

export const groupHandlers: Readonly<Record<Extract<ScimRouteName, `scim.groups.${string}`>, ScimHandler>> = {
  "scim.groups.list": list,
  "scim.groups.create": refuseCreation,
  "scim.groups.get": get,
  "scim.groups.replace": replace,
  "scim.groups.update": update,
  "scim.groups.delete": async (_context, { id }) => {
    throw new ScimError("mutability", `The group ${requireGroup(id)} is a role, so it cannot be deleted`);
  },
};
