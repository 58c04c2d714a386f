// Parts of the page that can wait load when the screen has its content.

/** How many calls are not answered yet. */
let underWay = 0;
const pauseMs = 50;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` that counts its calls until they are answered. */
export const countCalls =
  (send: Fetch): Fetch =>
  (url, init) => {
    underWay++;
    return send(url, init).finally(() => {
      underWay--;
    });
  };

/** Resolves when every call is answered. */
export const whenQuiet = async (): Promise<void> => {
  do await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (underWay > 0);
};

/** A load that waits until the screen has its content. Not for parts above the content, which would move it. */
export const later =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    whenQuiet().then(load);
