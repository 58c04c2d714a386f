import { address } from "../page/address.ts";
import { hasScope } from "../session/session.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { isSample } from "./sample-mark.ts";
import { SampleNotice } from "./sample-notice.tsx";

/** The screens of the work, where the sample shows. */
const paths = /^\/(?:tasks|board|my-\w+|projects(?:\/.*)?)?$/;

/** The question whether the sample stays, for those who may delete it. */
export const SamplePlace = () => {
  if (!hasScope("projects:write") || !paths.test(address.value.path)) return null;
  const project = lookUpProjects().items.value.find(isSample);
  return project ? <SampleNotice project={project} /> : null;
};
