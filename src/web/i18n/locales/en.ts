import shell from "./en/shell.json" with { type: "json" };

/** What every page says in English; with it comes where the texts of each noun are, in this language alone. */
export default {
  shell,
  nouns: import.meta.glob<{ default: object }>(["./en/*.json", "!./en/shell.json"]),
};
