// What makes a project the sample, also for other browsers and other administrators.
import type { Project } from "@worktrack/sdk";

/** Unique in the workspace, so that two clicks or two browsers create one sample. It stays when the sample is kept. */
export const sampleSlug = "sample-project";

/** Keeping the sample replaces the description, and so does a person who writes another one. */
export const sampleDescription = "A sample to try Worktrack with. Keep it or remove it in one click.";

export const isSample = ({ slug, description }: Pick<Project, "slug" | "description">): boolean =>
  slug === sampleSlug && description === sampleDescription;
