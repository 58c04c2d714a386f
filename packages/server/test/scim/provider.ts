import { type ScimGroup, type ScimUser, scimPrefix } from "@worktrack/contract";
import { request } from "undici";
import { beforeEach } from "vitest";
import { newId } from "../../src/platform/id.ts";
import type { RunningServer } from "../../src/server.ts";
import { fromHook } from "../from-hook.ts";
import type { TestServer, Workspace } from "../server.ts";

export interface ScimResponse<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Body;
}

export interface ListResponse<Resource = ScimUser> {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

export interface Sent {
  readonly token: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a SCIM request. A body that is text is sent as it is. */
export const sendScim = async <Body = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: Sent,
): Promise<ScimResponse<Body>> => {
  const sent = typeof body === "string" || Buffer.isBuffer(body) ? body : body === undefined ? null : JSON.stringify(body);
  const response = await request(`${url}${scimPrefix}${path}`, {
    method: method as "GET",
    headers: {
      ...(token !== "" && { authorization: `Bearer ${token}` }),
      ...(sent !== null && { "content-type": "application/scim+json" }),
      ...headers,
    },
    body: sent,
  });
  const text = await response.body.text();
  return {
    status: response.statusCode,
    headers: new Headers(response.headers as Record<string, string>),
    json: text === "" ? (undefined as Body) : JSON.parse(text),
  };
};

/** An identity provider of a workspace with one verified domain. */
export interface Provider {
  readonly domain: string;
  readonly token: string;
  send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ScimResponse<Body>>;
  /** Provisions a person and returns the User. */
  provision(name: string, more?: object): Promise<ScimUser>;
  find(filter: string): Promise<ListResponse>;
  group(name: string): Promise<ScimGroup>;
  /** Adds people to a group, or removes them. */
  regroup(op: "add" | "remove", group: string, ...ids: string[]): Promise<ScimResponse>;
}

export const verifyDomain = async ({ database }: Pick<RunningServer, "database">, organizationId: string): Promise<string> => {
  const domain = `d${newId()}.example`;
  const data = { id: newId(), organizationId, domain, token: newId(), verifiedAt: new Date(), checkedAt: new Date() };
  await database.prisma.domain.create({ data });
  return domain;
};

export const createProvider = async (server: Pick<RunningServer, "url" | "database">, workspace: Workspace): Promise<Provider> => {
  const domain = await verifyDomain(server, workspace.organizationId);
  const { secret: token } = await workspace.owner.serviceAccounts.create({ name: "Provider", scopes: ["scim:write"] });
  const send: Provider["send"] = (method, path, body, headers) =>
    sendScim(server.url, method, path, { token, body, ...(headers && { headers }) });
  return {
    domain,
    token,
    send,
    provision: async (name, more = {}) => {
      const body = { userName: `${name}@${domain}`, displayName: name, externalId: `ext-${name}`, active: true, ...more };
      const { status, json } = await send<ScimUser>("POST", "/Users", body);
      if (status !== 201) throw new Error(`POST /Users answered ${status}: ${JSON.stringify(json)}`);
      return json;
    },
    find: async (filter) => (await send<ListResponse>("GET", `/Users?filter=${encodeURIComponent(filter)}`)).json,
    group: async (name) => (await send<ScimGroup>("GET", `/Groups/${name}`)).json,
    regroup: (op, group, ...ids) =>
      send("PATCH", `/Groups/${group}`, patch({ op, path: "members", value: ids.map((value) => ({ value })) })),
  };
};

/** The body of a PATCH. */
export const patch = (...operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations: operations,
});

/** A provider of the file's workspace, for each test. */
export const useProvider = (server: TestServer, workspace: Workspace): Provider =>
  fromHook(beforeEach, { domain: true, token: true, send: true, provision: true, find: true, group: true, regroup: true }, () =>
    createProvider(server, workspace),
  );
