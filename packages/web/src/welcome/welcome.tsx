// The next steps in a new workspace, after its names.
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { hrefOf, rootPath } from "../root.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { type FirstVisit, readFirstVisit, wereNamesAsked } from "./first-visit.ts";
import { NamesForm } from "./names-form.tsx";
import { sampleSlug } from "./sample-mark.ts";
import { SampleOffer } from "./sample-offer.tsx";
import "./welcome.css";

interface Props {
  readonly onClose: () => void;
}

/** The welcome for the owner of a new workspace. */
export const findWelcome = async (): Promise<ComponentType<Props> | undefined> => {
  const visit = await readFirstVisit();
  return visit && ((props) => <Welcome {...props} {...visit} />);
};

const Welcome = ({ asksNames, offersSample, onClose }: Props & FirstVisit) => {
  // The part is shown again when the person comes back from another screen.
  const [isAsking, setAsking] = useState(asksNames && !wereNamesAsked());
  const [hasFocus, setFocus] = useState(false);
  const showSteps = () => {
    setAsking(false);
    setFocus(true);
  };
  if (isAsking) return <NamesForm onDone={showSteps} />;
  const hasSample = lookUpProjects().items.value.some(({ slug }) => slug === sampleSlug);
  return <NextSteps hasFocus={hasFocus} offersSample={offersSample && !hasSample} onClose={onClose} />;
};

interface NextStepsProps extends Props {
  /** Whether it takes the focus, because the form that had it is gone. */
  readonly hasFocus: boolean;
  readonly offersSample: boolean;
}

const NextSteps = ({ hasFocus, offersSample, onClose }: NextStepsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, []);
  return (
    <section class="welcome" aria-labelledby="welcome-heading">
      <div class="screen-header">
        <h2 ref={heading} id="welcome-heading" tabIndex={-1}>
          Welcome to Worktrack
        </h2>
        <button type="button" class="plain" aria-label="Close the welcome" onClick={onClose}>
          ✕
        </button>
      </div>
      {offersSample && <SampleOffer />}
      <ol>
        <li>
          <a href={hrefOf("/tasks")}>Create a task</a>
          <p class="soft">Work in a list or on a board. Press ? for the keyboard shortcuts.</p>
        </li>
        <li>
          <a href={hrefOf("/members")}>Invite people</a>
          <p class="soft">Each gets a link that works once, and a role.</p>
        </li>
        <li>
          <span class="strong">Use the CLI</span>
          <p class="soft">
            In the checkout of the server: <code>npx pnpm worktrack auth login --url {location.origin + rootPath}</code>
          </p>
        </li>
        <li>
          <a href={hrefOf("/keys")}>Create a key</a>
          <p class="soft">
            For programs that call the <a href={hrefOf("/docs")}>API</a>.
          </p>
        </li>
        <li>
          <a href={hrefOf("/account")}>Add a passkey</a>
          <p class="soft">It signs you in without a link the next time.</p>
        </li>
      </ol>
    </section>
  );
};
