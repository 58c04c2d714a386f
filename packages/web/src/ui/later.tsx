import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LaterProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

/** Shows a component once its module has loaded. The page works without it, so it may fail to load. */
export const Later = <P,>({ load, props }: LaterProps<P>) => {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<P> }>();
  useEffect(() => {
    load().then(
      (Part) => setLoaded({ Part }),
      () => undefined,
    );
  }, []);
  return loaded ? <loaded.Part {...(props as P & object)} /> : null;
};
