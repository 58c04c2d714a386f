import { useEffect, useState } from "preact/hooks";
import { takeFragment } from "./visit.ts";

/** The secret that the address had, and a function that forgets it. Pasting another link into the address bar changes the fragment only. */
export const useFragment = (): readonly [string, () => void] => {
  const [fragment, setFragment] = useState(takeFragment);
  useEffect(() => {
    const read = () => setFragment(takeFragment());
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return [fragment, () => setFragment("")];
};
