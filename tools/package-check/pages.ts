/** Fetches pages of the installed server with the files that they name. @throws Error if a file is missing in the package */
export const expectPages = async (url: string): Promise<void> => {
  for (const path of ["/sign-in", "/", "/tasks/OPS-1"]) await expectPage(`${url}${path}`);
};

const expectPage = async (url: string): Promise<void> => {
  const page = await fetch(url, { headers: { accept: "text/html", cookie: "__Host-worktrack=x" }, redirect: "manual" });
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="([^"]*\.\w+)"/g)].map(([, file = ""]) => new URL(file, url));
  if (page.status !== 200 || files.length === 0) throw new Error(`${url} is not a page: ${page.status} ${html.slice(0, 200)}`);
  for (const file of files) {
    const { status } = await fetch(file);
    if (status !== 200) throw new Error(`The installed server answers ${file.pathname} with ${status}`);
  }
};
