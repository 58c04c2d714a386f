import { bounds } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { ScimError, scimErrorOf } from "../../../src/integration/scim/protocol/error.ts";
import { listResponse, parsePage } from "../../../src/integration/scim/protocol/list.ts";
import { parseProjection, projectResource, showsAttribute } from "../../../src/integration/scim/protocol/projection.ts";
import { ApiError } from "../../../src/platform/api-error.ts";
import { sampleUser } from "./users.ts";

describe("projection", () => {
  const shown = (query: { attributes?: unknown; excludedAttributes?: unknown }) => {
    const { schemas, id, ...others } = projectResource(sampleUser(), "User", parseProjection(query, "User"));
    expect([schemas, id]).toEqual([sampleUser().schemas, sampleUser().id]);
    return others;
  };

  test("schemas and id are always shown, and everything is when nothing is chosen", () => {
    expect(projectResource(sampleUser(), "User", parseProjection({}, "User"))).toEqual(sampleUser());
    expect(shown({ attributes: "" })).toEqual({});
    expect(shown({ excludedAttributes: "id,schemas,meta,name,emails,groups" })).toEqual({
      externalId: "bjensen",
      userName: "bjensen@example.com",
      displayName: "Barbara Jensen",
      active: true,
    });
  });

  test("attributes and sub-attributes are chosen by any form of their name", () => {
    expect(shown({ attributes: "USERNAME, name.givenName,emails.value,unknown" })).toEqual({
      userName: "bjensen@example.com",
      name: { givenName: "Barbara" },
      emails: [{ value: "bjensen@example.com" }],
    });
    expect(shown({ attributes: "urn:ietf:params:scim:schemas:core:2.0:User:active,name,name.givenName" })).toEqual({
      active: true,
      name: sampleUser().name,
    });
    expect(shown({ excludedAttributes: "emails.primary,name.formatted" })).toMatchObject({
      name: { givenName: "Barbara", familyName: "Jensen" },
      emails: [{ value: "bjensen@example.com", type: "work" }],
    });
  });

  test("it is known before the resource is read whether an attribute is shown", () => {
    const shows = (query: object) => showsAttribute(parseProjection(query, "Group"), "members");
    expect([shows({}), shows({ attributes: "members.value" }), shows({ excludedAttributes: "members.display" })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([shows({ attributes: "displayName" }), shows({ excludedAttributes: "Members" })]).toEqual([false, false]);
  });

  test.each([
    ["both parameters", { attributes: "id", excludedAttributes: "members" }],
    ["a parameter given twice", { attributes: ["id", "members"] }],
    ["too many names", { attributes: "a,".repeat(bounds.scimAttributes) }],
  ])("%s are refused", (_, query) => {
    expect(() => parseProjection(query, "User")).toThrow(expect.objectContaining({ scimType: "invalidValue" }));
  });
});

describe("lists", () => {
  test.each([
    [{}, { startIndex: 1, count: bounds.pageSizeMax }],
    [
      { startIndex: "0", count: "-5" },
      { startIndex: 1, count: 0 },
    ],
    [
      { startIndex: "-3", count: "0" },
      { startIndex: 1, count: 0 },
    ],
    [
      { startIndex: "101", count: "100000" },
      { startIndex: 101, count: bounds.pageSizeMax },
    ],
    [
      { startIndex: "999999999999999", count: "" },
      { startIndex: bounds.offsetMax, count: bounds.pageSizeMax },
    ],
  ])("%j is the page %j", (query, page) => {
    expect(parsePage(query)).toEqual(page);
  });

  test.each([["1.5"], ["abc"], ["0x10"], ["1e3"], [["1", "2"]], ["1".repeat(20)]])("%j is no index", (startIndex) => {
    expect(() => parsePage({ startIndex })).toThrow(expect.objectContaining({ scimType: "invalidValue" }));
  });

  test("a response names the number of resources in the page and in the whole list", () => {
    expect(listResponse(["a", "b"], 7, { startIndex: 3, count: 2 })).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
      totalResults: 7,
      startIndex: 3,
      itemsPerPage: 2,
      Resources: ["a", "b"],
    });
  });
});

describe("errors", () => {
  const schemas = ["urn:ietf:params:scim:api:messages:2.0:Error"];

  test("a scimType decides the status, which the body has as a string", () => {
    const body = { schemas, status: "409", scimType: "uniqueness", detail: "Taken" };
    expect(scimErrorOf(new ScimError("uniqueness", "Taken"))).toEqual({ status: 409, body });
    expect(scimErrorOf(new ScimError("noTarget", "x")).status).toBe(400);
  });

  test("an error of the API keeps its status, except where SCIM has another one", () => {
    expect(scimErrorOf(new ApiError("not_found", "x"))).toEqual({ status: 404, body: { schemas, status: "404", detail: "x" } });
    expect(scimErrorOf(new ApiError("validation_failed", "x")).body).toEqual({
      schemas,
      status: "400",
      scimType: "invalidValue",
      detail: "x",
    });
    expect(scimErrorOf(new ApiError("invalid_json", "x")).body).toMatchObject({ status: "400", scimType: "invalidSyntax" });
  });
});
