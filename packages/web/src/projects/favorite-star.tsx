// The star that puts a project at the beginning of the navigation.
import type { Project } from "@worktrack/sdk";
import { preferences, savePreferences } from "../session/preferences.ts";
import { Icon } from "../ui/icon.tsx";
import { runAction } from "../ui/run-action.ts";

/** The person's favorites in their order, and then the other projects as they are. */
export const favoritesFirst = (projects: readonly Project[]): readonly Project[] => {
  const places = new Map(preferences.value.favoriteProjectIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: Project) => places.get(id) ?? places.size;
  return projects.toSorted((a, b) => placeOf(a) - placeOf(b));
};

export const FavoriteStar = ({ project: { id, name } }: { readonly project: Project }) => {
  const { favoriteProjectIds } = preferences.value;
  const isFavorite = favoriteProjectIds.includes(id);
  const toggle = () =>
    runAction(() =>
      savePreferences({
        favoriteProjectIds: isFavorite ? favoriteProjectIds.filter((each) => each !== id) : [...favoriteProjectIds, id],
      }),
    );
  return (
    <button type="button" class="plain favorite" aria-pressed={isFavorite} aria-label={`Favorite: ${name}`} onClick={() => void toggle()}>
      <Icon name="star" />
    </button>
  );
};
