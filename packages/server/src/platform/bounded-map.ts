/** Sets the entry as the map's most recent one, and drops the least recently set beyond `capacity`. */
export const setBounded = <K, V>(map: Map<K, V>, key: K, value: V, capacity: number): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size > capacity) map.delete(map.keys().next().value as K);
};
