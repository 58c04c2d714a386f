// Creates the demo workspace of `start --demo`, in an empty database only.
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { newId } from "../../platform/id.ts";
import { type CreatedOrganization, createOrganization } from "./create.ts";

const demo = { name: "Demo", ownerEmail: "owner@example.com", ownerName: "Demo Owner", plan: "pro" } as const;

// SQL instead of Prisma: the first use of Prisma takes 50 MB, which a start on an existing database should not cost.
const anyOrganization = statement({ name: "organization_any", parameters: {}, row: {}, text: "SELECT FROM organization LIMIT 1" });

export const hasWorkspaces = async ({ database }: Pick<AdminContext, "database">): Promise<boolean> =>
  (await database.query(anyOrganization, {})).length > 0;

/** Creates a workspace with a project and tags, for a database without workspaces. */
export const createDemoWorkspace = (admin: AdminContext): Promise<CreatedOrganization> =>
  inTransaction(admin, async (within) => {
    const created = await createOrganization(within, demo);
    const createdAt = new Date(within.nowMs);
    const organizationId = created.organization.id;
    const project = {
      id: newId(),
      name: "Operations",
      slug: "operations",
      prefix: "OPS",
      color: "#1f6feb",
      createdById: created.owner.id,
      createdAt,
      updatedAt: createdAt,
    };
    await within.database.prisma.project.create({ data: { ...project, organizationId } });
    const tags = [
      { name: "bug", color: "#d73a4a" },
      { name: "feature", color: "#0e8a16" },
    ];
    await within.database.prisma.tag.createMany({ data: tags.map((tag) => ({ id: newId(), organizationId, createdAt, ...tag })) });
    return created;
  });
