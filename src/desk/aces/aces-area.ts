import type { DeskArea } from "#desk/ui/area.ts";

/** What imports of ACES wait for, and what was said of it. */
export const acesArea: DeskArea = {
  name: "aces",
  group: "catalogue",
  level: 2,
  // History says what was done in the words of the audit log, positions in those of fitments.
  texts: ["aces", "audited", "fitments"],
  load: () => import("./aces-page.tsx"),
};
