// The header of a screen: its title with facts, and its actions.
import type { ComponentChildren, Ref } from "preact";

interface ScreenHeaderProps {
  readonly title: ComponentChildren;
  /** Where the screen belongs, such as a link to its list. Shown above the title. */
  readonly above?: ComponentChildren;
  /** One line of facts below the title, such as who created the record. */
  readonly facts?: ComponentChildren;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The actions: at most one primary button, and rare ones in a `MoreMenu`. */
  readonly children?: ComponentChildren;
}

export const ScreenHeader = ({ title, above, facts, headingRef, children }: ScreenHeaderProps) => (
  <div class="screen-header">
    <div class="screen-title">
      {above && <div class="soft">{above}</div>}
      <h1 ref={headingRef ?? null} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {facts && <div class="screen-facts soft">{facts}</div>}
    </div>
    {children && <div class="actions">{children}</div>}
  </div>
);
