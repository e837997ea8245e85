/** Shapes on a 16 px square, drawn with a 1.5 px line like the rest of the sheet. */
const SHAPES = {
  account: "M8 2a2.8 2.8 0 1 0 0 5.6A2.8 2.8 0 0 0 8 2ZM2.5 14v-1.5L5 10h6l2.5 2.5V14",
  alert: "M8 1.8 15 14H1zM8 6v4M8 11.8v.4",
  back: "M10 3.5 5.5 8 10 12.5",
  cart: "M1 2.5h2.2l1.6 8h7.7l1.6-6H3.6M5.8 12.3a1 1 0 1 0 0 2 1 1 0 0 0 0-2M11.5 12.3a1 1 0 1 0 0 2 1 1 0 0 0 0-2",
  chat: "M2 2.5h12v8.5H7l-3 2.8V11H2zM5 6h6M5 8.3h3.5",
  check: "M2.5 8.5 6 12l7.5-8",
  close: "M3 3l10 10M13 3 3 13",
  copy: "M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1",
  filter: "M2 4h12M4.5 8h7M7 12h2",
  flag: "M3.5 14.5v-12h9l-2 3.5 2 3.5h-9",
  forward: "M6 3.5 10.5 8 6 12.5",
  share: "M8 10V2.5M5 5.5l3-3 3 3M3.5 8v5.5h9V8",
  grid: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z",
  help: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7v4.5M8 4.5v.4",
  list: "M2 3.5h12M2 8h12M2 12.5h12",
  lock: "M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  menu: "M2 4h12M2 8h12M2 12h12",
  minus: "M3 8h10",
  phone: "M3 2h3l1 3.5L5.2 7a9 9 0 0 0 3.8 3.8L10.5 9l3.5 1v3l-1.5 1C6.5 14 2 9.5 2 3.5z",
  plus: "M8 3v10M3 8h10",
  save: "M4 2h8v12l-4-3-4 3z",
  search: "M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm3.6 8.6L14.5 14.5",
  sort: "M5 2.5v11M2.5 11 5 13.5 7.5 11M11 13.5v-11M8.5 5 11 2.5 13.5 5",
  truck:
    "M1 3.5h8.5v8H1zM9.5 6H13l2 2.6v2.9H9.5zM4 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2M12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2",
  undo: "M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",
  zoom: "M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm3.6 8.6L14.5 14.5M7 5v4M5 7h4",
} as const;
export type IconName = keyof typeof SHAPES;

/** A mark beside a word; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ name, size = "m" }: { name: IconName; size?: "m" | "l" }) {
  return (
    <svg
      className={size === "l" ? "icon icon-large" : "icon"}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
