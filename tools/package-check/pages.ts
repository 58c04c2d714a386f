/** Fetches the sign-in page of the installed server, with its scripts and styles. @throws Error if a file is missing in the package */
export const expectPages = async (url: string): Promise<void> => {
  const page = await (await fetch(`${url}/sign-in`)).text();
  const files = [...page.matchAll(/(?:src|href)="(pages\/[^"]*)"/g)].map(([, file = ""]) => file);
  if (files.length === 0) throw new Error(`/sign-in is not a page: ${page.slice(0, 200)}`);
  for (const file of files) {
    const { status } = await fetch(`${url}/${file}`);
    if (status !== 200) throw new Error(`The installed server answers /${file} with ${status}`);
  }
};
