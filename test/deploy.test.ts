import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { readConfig } from "#config/config.ts";

import shop from "../package.json" with { type: "json" };

const read = (file: string) => readFileSync(file, "utf8");
const FILES = globSync("deploy/**/*", { exclude: ["**/*.test.yml"] }).filter((file) =>
  statSync(file).isFile(),
);
/** Every variable of the shop; those for tests alone left out. */
const VARIABLES = new Set(namesOf(read(".env.example").split("# For tests only.")[0] ?? ""));
/** Of what stands beside the shop: its database, its image, the scripts of backups, a proxy. */
const OTHERS = new Set(
  [
    "NODE_ENV PGUSER POSTGRES_USER POSTGRES_DB POSTGRES_PASSWORD POSTGRES_INITDB_ARGS ARCHIVE_DIR SHOP_HOST SHOP_UPSTREAM",
    "KEEP_DAYS KEEP_BASES DRILL_DATABASE_URL METRICS_DIR",
    ...namesOf(read("deploy/cluster/node.env.example")), // of etcd and Patroni, which a start of the cluster tries
  ].flatMap((names) => names.split(" ")),
);
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
    }),
  ),
});
const compose = Compose.parse(
  parse(read("deploy/container/compose.yaml"), { merge: true }),
).services;

/** Names at the beginning of lines such as NAME=value. */
function namesOf(text: string): string[] {
  return Array.from(text.matchAll(/^([A-Z][A-Z\d_]+)=/gm), ([, name = ""]) => name);
}

/** Every variable that a file sets for somebody. */
function variablesIn(file: string): string[] {
  const text = read(file);
  if (file.endsWith("compose.yaml"))
    return Object.values(compose).flatMap(({ environment }) => Object.keys(environment));
  if (file.endsWith("Containerfile"))
    return Array.from(text.matchAll(/^ENV (.+)$/gm), ([, line = ""]) => line.split(" ")).flatMap(
      (pairs) => pairs.map((pair) => pair.split("=")[0] ?? ""),
    );
  if (/\.(?:env|env\.example)$/.test(file)) return namesOf(text);
  return Array.from(text.matchAll(/^Environment=([A-Z_\d]+)=/gm), ([, name = ""]) => name);
}

describe("files for running the shop", () => {
  it("set variables that there are, and none that the shop does not know", () => {
    const set = FILES.flatMap((file) => variablesIn(file).map((name) => ({ file, name })));
    expect(set.filter(({ name }) => !VARIABLES.has(name) && !OTHERS.has(name))).toEqual([]);
    expect(set.length).toBeGreaterThan(50);
  });

  it("give the shop what it takes", () => {
    const filled = Object.entries(compose["shop"]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, variable: string, other = "") =>
        variable === "SHOP_HOST" ? "tienda.example" : other.replace(/^Give .*/, "secret"),
      ),
    ]);
    const config = readConfig(Object.fromEntries(filled));
    expect(config).toMatchObject({ publicUrl: "https://tienda.example", workers: 2 });
    const lines = read("deploy/systemd/repuesto.env").split("\n");
    const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s));
    expect(readConfig(Object.fromEntries(pairs))).toMatchObject({ metricsPort: 9400 });
  });

  it("name paths of the checkout that exist", () => {
    const named = FILES.flatMap((file) =>
      Array.from(
        read(file).matchAll(
          /(?:\/opt\/repuesto\/|\b)((?:deploy|src|test|docs|scripts)\/[\w./-]+\.(?!env\b)\w+)/g,
        ),
        ([, name = ""]) => ({ file, name }),
      ),
    );
    expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it("mount and build what is there", () => {
    const folder = "deploy/container";
    const mounted = Object.values(compose).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(":")[0] ?? "").filter((name) => name.startsWith(".")),
    );
    expect(mounted.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
    const { build } = compose["shop"] ?? {};
    const context = path.join(folder, build?.context ?? "");
    expect(existsSync(path.join(context, build?.dockerfile ?? ""))).toBe(true);
    expect(compose["shop"]?.read_only).toBe(true);
  });

  it("let the backup write wherever its variables may send it", () => {
    const named = new Set(read("deploy/systemd/backup.env").match(/\/var\/[\w/-]+/g));
    const unit = read("deploy/systemd/repuesto-backup.service");
    const allowed = unit.match(/^ReadWritePaths=(.+)$/m)?.[1]?.split(/ -?/);
    expect(allowed).toEqual([...named]);
    expect(named.size).toBe(2);
  });

  it("start the shop as npm start does", () => {
    const words = shop.scripts.start.split(" ").slice(1); // without exec
    expect(read("deploy/systemd/repuesto.service")).toContain(
      `ExecStart=/usr/bin/${words.join(" ")}\n`,
    );
    const command = words.map((word) => `"${word}"`).join(", ");
    expect(read("deploy/container/Containerfile")).toContain(`CMD [${command}]\n`);
  });

  it("copy into the image what it is made of, and no secret", () => {
    const kept = Array.from(read(".dockerignore").matchAll(/^!(.+)$/gm), ([, name = ""]) => name);
    expect(kept.filter((name) => !existsSync(name))).toEqual([]);
    expect(kept.filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("are scripts that stop at the first failure and can be run", () => {
    const scripts = globSync("deploy/**/*.sh");
    const lax = scripts.filter((file) => !/^#!\/bin\/sh\n(?:#.*\n)+set -eu$/m.test(read(file)));
    expect(lax).toEqual([]);
    expect(scripts.filter((file) => (statSync(file).mode & 0o111) !== 0o111)).toEqual([]);
    expect(scripts.length).toBeGreaterThan(5);
  });

  it("say which of them were tried", () => {
    const silent = FILES.filter(
      (file) =>
        !/\.(?:json|env|example)$/.test(file) &&
        !/^(?:# ?)?.*(?:Tried|Checked only)/m.test(read(file)),
    );
    expect(silent).toEqual([]);
  });
});
