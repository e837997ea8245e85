import { existsSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const map = readFileSync("docs/spec-map.md", "utf8");
const FILE = /`((?:src|db|docs|test|public|scripts)\/[^`\s]+)`/g;
const files = [...new Set([...map.matchAll(FILE)].map(([, file = ""]) => file))];

describe("docs/spec-map.md", () => {
  it.each(files)("names a file that exists: %s", (file) => {
    expect(existsSync(file)).toBe(true);
  });

  it("names enough files to be worth reading", () => {
    expect(files.length).toBeGreaterThan(60);
  });
});
