// Scopes as a grid: one level for each resource. A write scope includes the read scope, so a resource needs one scope at most.
import { capScopes, type Resource, reservedResources, resources, type Scope } from "@worktrack/contract/values";

export const levels = ["none", "read", "write"] as const;
export type Level = (typeof levels)[number];
export type ScopeGrid = Readonly<Record<Resource, Level>>;

export const makeGrid = (levelOf: (resource: Resource) => Level): ScopeGrid =>
  Object.fromEntries(resources.map((resource) => [resource, levelOf(resource)])) as Record<Resource, Level>;

export const toGrid = (scopes: Iterable<Scope>): ScopeGrid => {
  const held = new Set(scopes);
  return makeGrid((resource) => {
    if (held.has(`${resource}:write`)) return "write";
    return held.has(`${resource}:read`) ? "read" : "none";
  });
};

/** The scope of a level. Undefined for none. */
export const scopeOf = (resource: Resource, level: Level): Scope | undefined => (level === "none" ? undefined : `${resource}:${level}`);

/** One scope for each resource with a level, in the order of the contract. */
export const toScopes = (grid: ScopeGrid): Scope[] => resources.flatMap((resource) => scopeOf(resource, grid[resource]) ?? []);

/** Lowers each level to what all caps allow. */
export const capGrid = (grid: ScopeGrid, caps: readonly ReadonlySet<Scope>[]): ScopeGrid =>
  toGrid(caps.reduce<readonly Scope[]>(capScopes, toScopes(grid)));

export const isSameGrid = (a: ScopeGrid, b: ScopeGrid): boolean => resources.every((resource) => a[resource] === b[resource]);

export const isReservedResource = (resource: Resource): boolean => (reservedResources as readonly Resource[]).includes(resource);

const content: readonly Resource[] = ["posts", "comments", "reactions", "tasks", "media"];

export interface ScopePreset {
  readonly name: string;
  readonly grid: ScopeGrid;
}

/** Common grids. They grant nothing of the reserved resources, whose operations do not exist yet. */
export const scopePresets: readonly ScopePreset[] = [
  { name: "Nothing", grid: makeGrid(() => "none") },
  { name: "Read everything", grid: makeGrid((resource) => (isReservedResource(resource) ? "none" : "read")) },
  { name: "Tasks only", grid: toGrid(["projects:read", "tasks:write"]) },
  { name: "Tasks and posts", grid: toGrid(["projects:read", "members:read", ...content.map((resource): Scope => `${resource}:write`)]) },
  { name: "Everything", grid: makeGrid((resource) => (isReservedResource(resource) ? "none" : "write")) },
];
