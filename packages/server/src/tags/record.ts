import type { Tag } from "@worktrack/contract";
import type { Tag as Row } from "../generated/prisma/client.ts";

export const tagRecord = ({ id, name, color, description, projectId }: Row): Tag => ({ id, name, color, description, projectId });
