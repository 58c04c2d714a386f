// Chooses a level for each resource: none, read or write.
import { type Resource, resources, type Scope } from "@worktrack/contract/values";
import { useFieldMessage } from "../ui/form.tsx";
import {
  capGrid,
  isReservedResource,
  isSameGrid,
  type Level,
  levels,
  makeGrid,
  type ScopeGrid,
  scopeOf,
  scopePresets,
} from "./scope-grid.ts";

interface ScopeGridFieldProps {
  readonly label: string;
  readonly grid: ScopeGrid;
  readonly onChange: (grid: ScopeGrid) => void;
  /** Why a scope cannot be chosen. Undefined when it can. */
  readonly denialOf: (scope: Scope) => string | undefined;
  /** Resources whose level cannot be changed, with the reason. */
  readonly fixed?: Readonly<Partial<Record<Resource, string>>>;
  /** Whether nothing can be changed. Default: false. */
  readonly readOnly?: boolean;
}

const isDenied = ({ denialOf }: Pick<ScopeGridFieldProps, "denialOf">, resource: Resource, level: Level): boolean => {
  const scope = scopeOf(resource, level);
  return scope !== undefined && denialOf(scope) !== undefined;
};

export const ScopeGridField = (props: ScopeGridFieldProps) => {
  const { label, grid, onChange, denialOf, fixed = {}, readOnly = false } = props;
  const message = useFieldMessage("scopes");
  const allowed = new Set(
    resources.flatMap((resource) => levels.flatMap((level) => (isDenied(props, resource, level) ? [] : (scopeOf(resource, level) ?? [])))),
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      {!readOnly && (
        <div class="scope-presets">
          {scopePresets.map(({ name, grid: preset }) => {
            const capped = capGrid(preset, [allowed]);
            const reachable = makeGrid((resource) => (fixed[resource] === undefined ? capped : grid)[resource]);
            return (
              <button key={name} type="button" aria-pressed={isSameGrid(reachable, grid)} onClick={() => onChange(reachable)}>
                {name}
              </button>
            );
          })}
        </div>
      )}
      {message && <p class="field-error">{message}</p>}
      <div class="scope-grid">
        {resources.map((resource) => (
          <ResourceRow
            key={resource}
            resource={resource}
            level={grid[resource]}
            denialOf={denialOf}
            fixed={fixed[resource]}
            readOnly={readOnly || fixed[resource] !== undefined}
            onChange={(level) => onChange({ ...grid, [resource]: level })}
          />
        ))}
      </div>
    </fieldset>
  );
};

interface ResourceRowProps extends Pick<ScopeGridFieldProps, "denialOf"> {
  readonly resource: Resource;
  readonly level: Level;
  readonly fixed: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (level: Level) => void;
}

const ResourceRow = ({ resource, level, denialOf, fixed, readOnly, onChange }: ResourceRowProps) => {
  const noWrite = denialOf(`${resource}:write`);
  const unused = isReservedResource(resource) ? "no operation needs it yet" : undefined;
  const note = fixed ?? denialOf(`${resource}:read`) ?? (noWrite && `write: ${noWrite}`) ?? unused;
  return (
    <div class="scope-row" role="radiogroup" aria-label={resource} aria-describedby={note && `scope-note-${resource}`}>
      <span>{resource}</span>
      {levels.map((one) => (
        <label key={one} class="check">
          <input
            type="radio"
            name={`scope-${resource}`}
            checked={one === level}
            disabled={readOnly || (isDenied({ denialOf }, resource, one) && one !== level)}
            onChange={() => onChange(one)}
          />
          {one}
        </label>
      ))}
      {note && (
        <span id={`scope-note-${resource}`} class="soft">
          {note}
        </span>
      )}
    </div>
  );
};
