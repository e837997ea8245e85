import { Client } from "pg";
import { inject } from "vitest";

let databases = 0;

/** A migrated database on the server of this run: a start of the shop costs no start of PostgreSQL. */
export async function ownDatabase(): Promise<string> {
  databases += 1;
  const name = `process_${process.pid}_${databases}`;
  const url = new URL(inject("databaseUrl"));
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template shop_template strategy file_copy`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}
