import { inTransaction } from "../context.ts";
import { newId } from "../platform/id.ts";
import { type AdminContext, createOrganization, type Founded } from "./create.ts";

const demo = { name: "Demo", ownerEmail: "owner@example.com", ownerName: "Demo Owner", plan: "pro" } as const;

// By SQL: the first use of Prisma takes 50 MB, which a start on an existing database need not.
const anyOrganization = { name: "organization_any", text: "SELECT FROM organization LIMIT 1" };

/** What the first start puts into an empty database, so that the tour can begin; undefined when there is a workspace already. */
export const createDemo = async (admin: AdminContext): Promise<Founded | undefined> =>
  (await admin.database.rows(anyOrganization, [])).length > 0 ? undefined : found(admin);

const found = (admin: AdminContext): Promise<Founded> =>
  inTransaction(admin, async (within) => {
    const founded = await createOrganization(within, demo);
    const createdAt = new Date(within.nowMs);
    const organizationId = founded.organization.id;
    const project = {
      id: newId(),
      name: "Operations",
      slug: "operations",
      prefix: "OPS",
      color: "#1f6feb",
      createdAt,
      updatedAt: createdAt,
    };
    await within.database.prisma.project.create({ data: { ...project, organizationId } });
    const tags = [
      { name: "bug", color: "#d73a4a" },
      { name: "feature", color: "#0e8a16" },
    ];
    await within.database.prisma.tag.createMany({ data: tags.map((tag) => ({ id: newId(), organizationId, createdAt, ...tag })) });
    return founded;
  });
