import shell from "./es/shell.json" with { type: "json" };

/** What every page says in Spanish; with it comes where the texts of each noun are, in this language alone. */
export default {
  shell,
  nouns: import.meta.glob<{ default: object }>(["./es/*.json", "!./es/shell.json"]),
};
