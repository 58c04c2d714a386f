import { beforeEach, describe, expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { nameServer } from "../name-server.ts";
import { useTestServer, useWorkspace, type Workspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

let count = 0;
let domain: string;

/** Adds and verifies a domain. Returns its id. */
const verifyDomain = async ({ owner }: Workspace, name: string): Promise<string> => {
  const { id, record } = await owner.domains.create({ domain: name });
  nameServer.set(record.name, { txt: [record.value] });
  await owner.domains.verify({ domain: name });
  return id;
};

beforeEach(() => {
  domain = `restricted-${++count}.example`;
});

const restrict = (restrictInvitations = true) => workspace.owner.organization.update({ restrictInvitations });
const invite = (email: string) => workspace.owner.invitations.create({ email });
const accept = (token: string) => workspace.owner.invitations.accept({ token, name: "Ada" });

describe("restricted invitations", () => {
  test("can be switched on with a verified domain, which is audited, and are off by default", async () => {
    const { owner, organizationId, ownerId } = workspace;
    expect((await owner.organization.get()).restrictInvitations).toBe(false);
    await expect(restrict()).rejects.toMatchObject({ status: 409, code: "conflict" });
    await owner.domains.create({ domain });
    await expect(restrict()).rejects.toMatchObject({ status: 409, code: "conflict" });
    await verifyDomain(workspace, `other-${domain}`);
    expect(await restrict()).toMatchObject({ id: organizationId, restrictInvitations: true });
    expect(await owner.organization.update({})).toEqual(await restrict());
    expect(await owner.organization.get()).toEqual(await restrict());
    const entries = await trail(workspace, { action: ["organization.updated"] });
    expect(entries).toMatchObject([
      {
        actor: { id: ownerId },
        target: { kind: "organization", id: organizationId },
        changes: { restrictInvitations: { from: false, to: true } },
      },
    ]);
    expect((await restrict(false)).restrictInvitations).toBe(false);
  });

  test("refuse every address outside the verified domains, and name its domain", async () => {
    const id = await verifyDomain(workspace, domain);
    await workspace.owner.domains.create({ domain: `unverified-${domain}` });
    await restrict();
    expect((await invite(`Ada@${domain.toUpperCase()}`)).email).toBe(`ada@${domain}`);
    for (const outside of [`sub.${domain}`, `unverified-${domain}`, `x${domain}`, "example.org"]) {
      const refused = { status: 403, code: "forbidden", message: expect.stringContaining(` ${outside} `) };
      await expect(invite(`bob@${outside}`)).rejects.toMatchObject(refused);
    }
    await workspace.owner.domains.delete({ id });
    await expect(invite(`bob@${domain}`)).rejects.toMatchObject({ status: 403 });
    await restrict(false);
    await invite(`bob@${domain}`);
  });

  test("keep open invitations to other addresses from being accepted, until the restriction is lifted", async () => {
    const [inside, outside] = [await invite(`ada@${domain}`), await invite("bob@example.org")];
    await verifyDomain(workspace, domain);
    await restrict();
    await expect(accept(outside.secret)).rejects.toMatchObject({ status: 403, code: "forbidden" });
    expect((await accept(inside.secret)).member).toMatchObject({ email: `ada@${domain}`, verifiedDomain: true });
    expect((await workspace.owner.members.list()).items).toHaveLength(2);
    await restrict(false);
    expect((await accept(outside.secret)).member).toMatchObject({ email: "bob@example.org", verifiedDomain: false });
  });

  test("hold for everybody who accepts after they are switched on, also when many accept at once", async () => {
    await verifyDomain(workspace, domain);
    const invitations = await Promise.all(Array.from({ length: 10 }, (_, n) => invite(`p${n}@example.org`)));
    const during = Promise.allSettled(invitations.slice(0, 5).map(({ secret }) => accept(secret)));
    await restrict();
    const after = await Promise.allSettled(invitations.slice(5).map(({ secret }) => accept(secret)));
    expect(after.map((result) => result.status === "rejected" && result.reason.status)).toEqual([403, 403, 403, 403, 403]);
    const joined = (await during).filter(({ status }) => status === "fulfilled").length;
    expect((await workspace.owner.members.list()).items).toHaveLength(1 + joined);
    expect((await workspace.owner.invitations.list()).items).toHaveLength(10 - joined);
  });
});

describe("members of a verified domain", () => {
  const marks = async () => {
    const { items } = await workspace.owner.members.list();
    return Object.fromEntries(items.map(({ email, verifiedDomain }) => [email.split("@")[0], verifiedDomain]));
  };

  test("are marked in lists and records, and not in events, by the domains that are verified now", async () => {
    const { owner, ownerId } = workspace;
    const readEvents = eventReader(server, workspace);
    await readEvents();
    const { member: ada } = await accept((await invite(`ada@${domain}`)).secret);
    await accept((await invite("bob@example.org")).secret);
    const ownerName = (await owner.members.get({ id: ownerId })).email.split("@")[0] as string;
    expect(await marks()).toEqual({ [ownerName]: false, ada: false, bob: false });
    const id = await verifyDomain(workspace, domain);
    expect(await marks()).toEqual({ [ownerName]: false, ada: true, bob: false });
    expect(await owner.members.get({ id: ada.id })).toMatchObject({ verifiedDomain: true });
    expect(await owner.members.update({ id: ada.id, role: "viewer" })).toMatchObject({ verifiedDomain: true });
    await owner.members.remove({ id: ada.id });
    expect((await owner.members.list({ left: true })).items).toMatchObject([{ id: ada.id, verifiedDomain: true }]);
    // The reader compares each event with the contract, whose members have no mark.
    expect((await readEvents()).map(({ name }) => name)).toEqual(["member.joined", "member.joined", "member.role_changed", "member.left"]);
    await owner.domains.delete({ id });
    expect(await owner.members.get({ id: ada.id })).toMatchObject({ verifiedDomain: false });
  });
});
