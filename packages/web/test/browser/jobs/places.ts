// Where people find things in the console, by roles and names. The jobs know no other places.
import type { Locator } from "playwright-core";
import type { Person } from "./person.ts";
import type { Sample } from "./sample.ts";

type Project = Sample["project"];

export const paths = {
  home: "/",
  tasks: "/tasks",
  board: ({ prefix }: Project) => `/projects/${prefix}/board`,
  task: (identifier: string) => `/tasks/${identifier}`,
};

const linkOf = ({ page }: Person, name: string): Locator =>
  page.getByRole("navigation", { name: "Console" }).getByRole("link", { name, exact: true });

/** Opens a screen that the navigation lists, and narrow pages have in their bar. */
export const openMyWork = (person: Person): Promise<void> =>
  person.point(person.page.getByRole("link", { name: "My work", exact: true }).filter({ visible: true }));

/** A task in the part of My work with what is due today. */
export const taskDueToday = ({ page }: Person, title: string): Locator =>
  page.getByRole("region", { name: /^Due today/ }).getByRole("link", { name: title, exact: true });

/** Opens a screen of the settings, which have a navigation of their own. */
export const openSettings = async (person: Person, name: "Webhooks" | "Members"): Promise<void> => {
  await openMenu(person);
  await person.point(linkOf(person, "Settings"));
  await closeMenu(person);
  await openMenu(person);
  await person.point(linkOf(person, name));
  await closeMenu(person);
};

/** On a narrow page, the navigation is behind a button. */
const openMenu = async (person: Person): Promise<void> => {
  if (person.way === "touch") await person.point(person.page.getByRole("button", { name: "Menu", exact: true }));
};

/** A tap beside the menu closes it, if it stays open when a screen opens. */
const closeMenu = async ({ way, page }: Person): Promise<void> => {
  if (way !== "touch") return;
  await page.waitForTimeout(menuMs);
  if (await page.getByRole("navigation", { name: "Console" }).isVisible()) await page.touchscreen.tap(besideMenu.x, besideMenu.y);
};
const menuMs = 300;
const besideMenu = { x: 380, y: 700 };

export const openProjectBoard = async (person: Person, { name }: Project): Promise<void> => {
  await openMenu(person);
  await person.point(person.page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: new RegExp(`^${name}`) }));
  await closeMenu(person);
};

export const openProjectBoardByKeys = async (person: Person): Promise<void> => {
  await person.press("ControlOrMeta+k", ..."payments");
  const option = person.page.getByRole("option", { name: "Payments Project" });
  await option.waitFor();
  while ((await option.getAttribute("aria-selected")) !== "true") await person.press("ArrowDown");
  await person.press("Enter");
};

export const columnOf = ({ page }: Person, status: string): Locator => page.getByRole("region", { name: status, exact: true });

/** Opens a menu, and chooses the option whose name begins with `option`. */
export const chooseFrom = async (person: Person, button: Locator, option: string): Promise<void> => {
  await person.point(button);
  await person.point(optionOf(person, option));
};

export const optionOf = ({ page }: Person, name: string): Locator => page.getByRole("option", { name: new RegExp(`^${name}`) }).first();

/** What the palette found. */
export const foundOption = ({ page }: Person, title: string): Locator => page.getByRole("option", { name: title });

/** Opens the field for words, which has the focus. */
export const openSearch = async (person: Person): Promise<void> => {
  await person.point(person.page.getByRole("button", { name: /^Search/ }).first());
  await person.page.getByRole("combobox", { name: "Find a command or a record" }).waitFor();
};

/** A task in a list or on a board. */
export const taskLink = ({ page }: Person, title: string): Locator => page.getByRole("link", { name: title, exact: true });

export const checkboxOf = ({ page }: Person, identifier: string): Locator =>
  page.getByRole("checkbox", { name: `Select ${identifier}`, exact: true });

/** A button that changes a field of all selected tasks. */
export const selectedButton = ({ page }: Person, name: "Status" | "Priority" | "Assignee" | "Clear the selection"): Locator =>
  page.getByRole("region", { name: "Selected tasks" }).getByRole("button", { name, exact: true });

export const buttonOf = ({ page }: Person, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Opens the calendar of the dialog that creates a task, and chooses a day. */
export const setDueDate = async (person: Person, day: Date): Promise<void> => {
  await person.point(newTaskField(person, "Due"));
  const name = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(day);
  const cell = person.page.getByRole("button", { name });
  if ((await cell.count()) === 0) await person.point(person.page.getByRole("button", { name: "Next month" }));
  await person.point(cell);
};

export const commentField = ({ page }: Person): Locator => page.getByRole("textbox", { name: "Write a comment", exact: true });

/** The button that adds a picture to the comment that is written. */
export const pictureOfComment = ({ page }: Person): Locator =>
  page.getByRole("region", { name: /^Activity/ }).getByRole("button", { name: "Add files", exact: true });

/** The chosen picture, before the comment is sent. */
export const keptPicture = ({ page }: Person): Locator => page.getByRole("region", { name: /^Activity/ }).getByText("late.png");

export const checkItem = ({ page }: Person, name: string): Locator => page.getByRole("checkbox", { name, exact: true });

/** Waits until a task is open, as a page or in a panel. */
export const untilTaskOpen = ({ page }: Person, identifier: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === paths.task(identifier) || url.searchParams.get("peek") === identifier);

/** Opens the dialog that creates a task, whose title has the focus. */
export const openNewTask = async (person: Person): Promise<void> => {
  const name = person.way === "touch" ? "New" : "New task";
  await person.point(person.page.getByRole("banner").getByRole("button", { name, exact: true }));
  await titleOfNewTask(person).waitFor();
};
export const titleOfNewTask = ({ page }: Person): Locator => page.getByRole("dialog").getByLabel("Title");
/** A button of the dialog that chooses a field. */
export const newTaskField = ({ page }: Person, field: "Project" | "Assignee" | "Due"): Locator =>
  page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${field}`) });

/** Changes fields of the selected tasks, by the digits beside their values. */
export const chooseByKeys = async (person: Person, [status, priority, assignee]: readonly [string, string, string]): Promise<void> => {
  for (const [key, value] of [
    ["p", priority],
    ["a", assignee],
    ["s", status],
  ] as const) {
    await person.press(key);
    await optionOf(person, value).waitFor();
    const names = await person.page.getByRole("option").allInnerTexts();
    await person.press(String(names.findIndex((name) => name.trim().startsWith(value)) + 1));
  }
};

export const webhookLink = ({ page }: Person): Locator => page.getByRole("link", { name: /^https:\/\/127\.0\.0\.1/ });
export const failedDelivery = ({ page }: Person): Locator =>
  page.getByRole("region", { name: "Deliveries" }).getByRole("listitem").filter({ hasText: "Failed" }).getByRole("link");
