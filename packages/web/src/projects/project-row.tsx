// A line of the list of projects.
import type { Project } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { hrefOf } from "../root.ts";
import { countLabel } from "../ui/labels.ts";
import { FavoriteStar } from "./favorite-star.tsx";
import { ProjectPeople } from "./people.tsx";
import { Progress } from "./progress.tsx";
import { projectPath } from "./project-address.ts";
import { ProjectName } from "./project-name.tsx";
import "./project-row.css";

export const ProjectRow = ({ project }: { readonly project: Project }) => {
  const { id, description, taskCounts: counts } = project;
  return (
    <li class="project-row">
      <FavoriteStar project={project} />
      <a data-row href={hrefOf(projectPath(project))}>
        <ProjectName project={project} />
      </a>
      <span class="project-row-description soft" dir="auto">
        {description}
      </span>
      <span class="project-row-open">{counts && `${countLabel(counts.open)} open`}</span>
      <Progress counts={counts} />
      <RowPeople id={id} />
    </li>
  );
};

/** The members of a project are one request, which only rows in view send. */
const RowPeople = ({ id }: { readonly id: string }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} class="project-row-people">
      {isSeen && <ProjectPeople id={id} />}
    </span>
  );
};
