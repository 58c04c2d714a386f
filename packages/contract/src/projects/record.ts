// Projects and their members: records and inputs. A private project, with everything in it, is visible to its members only.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Author, Color, Id, IsoTime, mustBe, nameText, text, webUrl } from "../fields.ts";
import { reference } from "../references.ts";
import { visibilities } from "../values/access.ts";

export const Visibility = z.enum(visibilities).meta({
  id: "Visibility",
  description: "`workspace`: every member sees the project. `private`: the project, and everything in it, exists for its members only",
});

export const Project = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    prefix: z.string().meta({ description: "The first part of its tasks' identifiers, such as OPS in OPS-42" }),
    color: Color,
    description: z.string().nullable(),
    visibility: Visibility,
    createdById: Id.nullable().meta({ description: "The user who created the project; null if it is not known" }),
    archivedAt: IsoTime.nullable(),
    deletesAt: IsoTime.nullable().optional().meta({
      description: "When the project is deleted with its contents; null unless that is scheduled, and absent in older events",
    }),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    webUrl: webUrl("project"),
    taskCounts: z
      .object({
        open: z.int().describe("Tasks and subtasks that are neither done nor cancelled"),
        done: z.int().describe("Tasks and subtasks that are done"),
      })
      .optional()
      .describe("How many tasks are open and how many are done; cancelled tasks are in neither number. Absent in events"),
  })
  .meta({ id: "Project", description: "A project, which groups tasks and posts" });
export type Project = z.infer<typeof Project>;

export const defaultProjectColor = "#6b7280";

const slug = z
  .string()
  .max(bounds.slugChars)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be lowercase words joined by hyphens");
const prefix = z.string().regex(/^[A-Z0-9]{2,6}$/, "Must be 2–6 capital letters or digits");

export const ProjectCreate = z
  .strictObject({
    name: nameText(bounds.nameChars),
    slug: slug.optional(),
    prefix: prefix
      .optional()
      .describe("Begins the identifiers of its tasks: 2 to 6 capital letters or digits. Default: made from the name"),
    color: Color.default(defaultProjectColor),
    description: text(bounds.descriptionChars).nullable().default(null),
    visibility: Visibility.default("workspace"),
  })
  .meta({ id: "ProjectCreate", description: "The project to create" });

export const ProjectUpdate = z
  .strictObject({
    name: nameText(bounds.nameChars).optional(),
    slug: slug.optional(),
    color: Color.optional(),
    description: text(bounds.descriptionChars).nullable().optional(),
    visibility: Visibility.optional(),
  })
  .meta({ id: "ProjectUpdate", description: "The fields of a project to change" });

/** The numbers of records that are deleted with a project. Drafts stay, without a project. */
export const ProjectDeletion = z
  .object({
    projectId: Id,
    deletesAt: IsoTime.meta({ description: "When the deletion begins; for a dry run, when it would begin" }),
    contents: z
      .object({
        tasks: z.int().describe("Tasks and subtasks"),
        taskComments: z.int().describe("Comments on tasks"),
        posts: z.int().meta({ description: "Published posts" }),
        postComments: z.int().describe("Comments on posts"),
        attachments: z.int().describe("Attachments"),
        attachmentBytes: z.int().describe("The size of all attachments in bytes"),
        tags: z.int().describe("Tags of the project"),
      })
      .describe("How many records of each kind are deleted"),
    legalHolds: z.int().meta({ description: "Attachments under legal hold, which prevent the deletion" }),
  })
  .meta({ id: "ProjectDeletion", description: "The numbers of records that are deleted with a project. Drafts stay, without a project" });
export type ProjectDeletion = z.infer<typeof ProjectDeletion>;

/** A slug or a prefix in any case. The server seeks the exact slug first, then the prefix. */
const shortForm = z
  .string()
  .max(bounds.slugChars)
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);

/** A project's UUID, its prefix (OPS) or its slug (operations). */
export const ProjectRef = reference(
  "project",
  z
    .union([Id, shortForm], mustBe("a UUID, a prefix such as OPS, or a slug"))
    .meta({ description: "UUID, slug, or prefix such as OPS, in any case" }),
);
export const projectParams = z.object({ id: ProjectRef.describe("The project: UUID, prefix such as OPS, or slug") });

/** A person or service account that can see the project while it is private. `id` is the user's id. */
export const ProjectMember = Author.extend({ addedAt: IsoTime }).meta({
  id: "ProjectMember",
  description: "A person or service account that can see the project while it is private. `id` is the id of the user",
});
export type ProjectMember = z.infer<typeof ProjectMember>;
