/** Sets an entry, and removes the least recently set entry when the map then exceeds `capacity`. */
export const setBounded = <K, V>(map: Map<K, V>, key: K, value: V, capacity: number): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size > capacity) map.delete(map.keys().next().value as K);
};
