import { expect } from "vitest";
import { errorUrn, listUrn, type Sequence, userUrn } from "./sequence.ts";

const anyText = expect.stringMatching(/./);

/** The headers of the specification test's requests. */
const reading = {
  "accept-charset": "utf-8",
  "content-type": "application/scim+json; charset=utf-8",
  accept: "application/scim+json",
  "user-agent": "OKTA SCIM Integration",
};
const writing = { "content-type": "application/json", accept: "application/scim+json; charset=utf-8" };

const complete = {
  id: anyText,
  name: { familyName: anyText, givenName: anyText },
  userName: anyText,
  active: true,
  emails: [{ value: anyText }],
};
const notFound = { schemas: [errorUrn], status: "404", detail: anyText };
const nobody = { schemas: [listUrn], totalResults: 0, itemsPerPage: 0, Resources: [] };

const jordan = {
  schemas: [userUrn],
  userName: "jordan.rivera@{domain}",
  name: { givenName: "Jordan", familyName: "Rivera" },
  emails: [{ primary: true, value: "jordan.primary@{domain}", type: "work" }],
  displayName: "Jordan Rivera",
  active: true,
};

export const oktaSpecificationTest: Sequence = {
  title: "the specification test",
  source: "Okta, Okta SCIM 2.0 SPEC Test (developer.okta.com, Test your SCIM API)",
  steps: [
    {
      title: "The test needs a user",
      request: "POST /Users",
      body: { schemas: [userUrn], userName: "morgan.chen@{domain}", name: { givenName: "Morgan", familyName: "Chen" }, active: true },
      status: 201,
    },
    {
      title: "Required Test: Test Users endpoint",
      request: "GET /Users?count=1&startIndex=1",
      headers: reading,
      status: 200,
      response: { schemas: [listUrn], itemsPerPage: 1, startIndex: 1, totalResults: expect.any(Number), Resources: [complete] },
      save: { first: "Resources.0.id" },
    },
    { title: "Required Test: Get Users/{{id}}", request: "GET /Users/{first}", headers: reading, status: 200, response: complete },
    {
      title: "Required Test: Test invalid User by username",
      request: 'GET /Users?filter=userName eq "nobody@{domain}"',
      headers: reading,
      status: 200,
      response: nobody,
    },
    {
      title: "Required Test: Test invalid User by ID",
      request: "GET /Users/010101001010101011001010101011",
      headers: reading,
      status: 404,
      response: notFound,
    },
    {
      title: "Required Test: Make sure random user doesn't exist",
      request: 'GET /Users?filter=userName eq "jordan.primary@{domain}"',
      headers: reading,
      status: 200,
      response: nobody,
    },
    {
      title: "Required Test: Create Okta user with realistic values",
      request: "POST /Users",
      headers: writing,
      body: jordan,
      status: 201,
      response: { schemas: [userUrn], active: true, id: anyText, name: jordan.name, userName: jordan.userName },
      save: { jordan: "id" },
    },
    {
      title: "Required Test: Verify that user was created",
      request: "GET /Users/{jordan}",
      headers: reading,
      status: 200,
      response: { userName: jordan.userName, name: jordan.name },
    },
    {
      title: "Required Test: Expect failure when recreating user with same values",
      request: "POST /Users",
      headers: writing,
      body: { ...jordan, emails: [{ primary: true, value: jordan.userName, type: "work" }] },
      status: 409,
      response: { schemas: [errorUrn], status: "409", scimType: "uniqueness" },
    },
    {
      title: "Required Test: Username Case Sensitivity Check",
      request: 'GET /Users?filter=userName eq "JORDAN.RIVERA@{domain}"',
      headers: reading,
      status: 200,
      response: { totalResults: 1 },
    },
    {
      title: "Optional Test: Verify Groups endpoint",
      request: "GET /Groups",
      headers: reading,
      status: 200,
      response: { schemas: [listUrn] },
    },
    {
      title: "Required Test: Check status 401",
      request: 'GET /Users?filter=userName eq "JORDAN.RIVERA@{domain}"',
      headers: { ...reading, authorization: "non-token" },
      status: 401,
      response: { schemas: [errorUrn], status: "401", detail: anyText },
    },
    {
      title: "Required Test: Check status 404",
      request: "GET /Users/00919288221112222",
      headers: reading,
      status: 404,
      response: notFound,
    },
  ],
};
