// Shows a role as SCIM's Group.
import { type ScimGroup, type ScimGroupName, scimGroups, scimSchemas } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import { notFound } from "../../../platform/api-error.ts";
import { groupLocation, userLocation } from "../users/resource.ts";
import { weakEtagOf } from "../version.ts";
import { digestGroups, findGroupTimes, listGroupMembers } from "./members.sql.ts";

/** @throws ApiError not_found */
export const requireGroup = (id: string): ScimGroupName => {
  const group = scimGroups.find((name) => name === id);
  if (!group) throw notFound("group");
  return group;
};

/** The groups. Members are read only when they are shown: a group may have thousands. */
export const readGroups = async (context: Context, names: readonly ScimGroupName[], withMembers: boolean): Promise<ScimGroup[]> => {
  const { database, caller, baseUrl } = context;
  const { organizationId } = caller;
  const digests = new Map((await database.query(digestGroups, { organizationId })).map(({ group, digest }) => [group, digest]));
  const [times] = await database.query(findGroupTimes, { organizationId });
  if (!times) throw new Error("the caller's workspace does not exist");
  const externalIds = times.externalIds as Readonly<Partial<Record<ScimGroupName, string>>>;
  const groups: ScimGroup[] = [];
  for (const name of names) {
    const externalId = externalIds[name];
    const version = weakEtagOf([name, digests.get(name) ?? "", ...(externalId === undefined ? [] : [externalId])].join(" "));
    const meta = {
      resourceType: "Group" as const,
      created: times.createdAt.toISOString(),
      lastModified: times.updatedAt.toISOString(),
      location: groupLocation(baseUrl, name),
      version,
    };
    const members = withMembers ? { members: await readMembers(context, name) } : {};
    groups.push({
      schemas: [scimSchemas.group],
      id: name,
      ...(externalId !== undefined && { externalId }),
      displayName: name,
      ...members,
      meta,
    });
  }
  return groups;
};

export const readGroup = async (context: Context, name: ScimGroupName, withMembers: boolean): Promise<ScimGroup> => {
  const [group] = await readGroups(context, [name], withMembers);
  if (!group) throw new Error("readGroups returns every group that it is given");
  return group;
};

const readMembers = async ({ database, caller, baseUrl }: Context, group: ScimGroupName): Promise<NonNullable<ScimGroup["members"]>> => {
  const rows = await database.query(listGroupMembers, { organizationId: caller.organizationId, group });
  return rows.map(({ id, name }) => ({ value: id, $ref: userLocation(baseUrl, id), display: name, type: "User" }));
};
