import { newId } from "../platform/id.ts";
import { createOrganization, type Founded, type Office } from "./create.ts";

const demo = { name: "Demo", ownerEmail: "owner@example.com", ownerName: "Demo Owner", plan: "pro" } as const;

/** What the first start puts into an empty database, so that the tour can begin; undefined when there is a workspace already. */
export const createDemo = async (office: Office): Promise<Founded | undefined> =>
  office.database.transaction(async (database) => {
    if ((await database.prisma.organization.count()) > 0) return undefined;
    const founded = await createOrganization({ ...office, database }, demo);
    const createdAt = new Date(office.nowMs);
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
    await database.prisma.project.create({ data: { ...project, organizationId } });
    const tags = [
      { name: "bug", color: "#d73a4a" },
      { name: "feature", color: "#0e8a16" },
    ];
    await database.prisma.tag.createMany({ data: tags.map((tag) => ({ id: newId(), organizationId, createdAt, ...tag })) });
    return founded;
  });
