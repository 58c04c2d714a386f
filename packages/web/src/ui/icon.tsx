// Icons of the frame and of menus, as strokes on a canvas of 16 by 16. The text beside an icon, or the label of its control, names it.
const shapes = {
  board: "M2.5 3h3v10h-3zM6.5 3h3v7h-3zM10.5 3h3v5h-3z",
  inbox: "M2.5 9.5 4.5 3h7l2 6.5V13h-11zM2.5 9.5H6l1 1.5h2l1-1.5h3.5",
  list: "M2.5 4h1M6 4h7.5M2.5 8h1M6 8h7.5M2.5 12h1M6 12h7.5",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  plus: "M8 3v10M3 8h10",
  posts: "M3.5 2.5h9v11h-9zM6 5.5h4M6 8h4M6 10.5h2.5",
  projects: "M2.5 4h4l1.5 2h5.5v7h-11z",
  search: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3 3",
  settings: "M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 11.5h2M7.5 11.5h6M6 10v3",
  star: "M8 2.5l1.6 3.5 3.9.4-2.9 2.6.8 3.8L8 10.9l-3.4 1.9.8-3.8-2.9-2.6 3.9-.4z",
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
