import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { Client } from "pg";
import type { TestProject } from "vitest/node";

import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";

import { makeHasty } from "./hasty-postgres.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One server per run; TEST_DATABASE_URL takes another one. */
export default async function setup(project: TestProject) {
  const external = process.env["TEST_DATABASE_URL"];
  const folder = await mkdtemp(path.join(tmpdir(), "shop-test-"));
  const server = external ? undefined : await startEmbeddedPostgres(folder);
  const url = external ?? server?.connectionString ?? "";

  const admin = new Client({ connectionString: url });
  await admin.connect();
  if (!external) await makeHasty(admin);
  await admin.query("drop database if exists shop_template");
  await admin.query("create database shop_template");
  await admin.end();

  const templateUrl = new URL(url);
  templateUrl.pathname = "/shop_template";
  const template = openDatabase(templateUrl.href);
  await migrate(template.db);
  await template.close(); // a template in use cannot be copied

  project.provide("databaseUrl", url);
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
