import { describe, expect, it } from "vitest";

import { InvalidConfiguration, readConfig } from "./config.ts";

const CLUSTER = "postgres://a:b@one:5433,two,three/shop?target_session_attrs=read-write";

describe("the addresses of the database", () => {
  it("may be of several hosts", () => {
    expect(readConfig({ DATABASE_URL: CLUSTER }).databaseUrl).toBe(CLUSTER);
  });

  it.each([
    "mysql://a:b@one/shop",
    "one,two",
    "postgres://a:b@one,two/shop?target_session_attrs=any",
  ])("are refused where the shop cannot use them: %s", (address) => {
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(/DATABASE_URL: Give postgres:/);
  });

  it("may have a pooler beside, which stands before a database of one's own", () => {
    const pooler = "postgres://a:b@127.0.0.1:6432/shop";
    expect(readConfig({ DATABASE_URL: CLUSTER, POOLER_URL: pooler }).poolerUrl).toBe(pooler);
    expect(() => readConfig({ POOLER_URL: pooler })).toThrow(InvalidConfiguration);
  });

  it("may have those of replicas beside, which are copies of a database of one's own", () => {
    const replicas = "postgres://a:b@two/shop,postgres://a:b@three:6432/shop?pgbouncer=true";
    const { replicas: read } = readConfig({ DATABASE_URL: CLUSTER, DATABASE_READ_URLS: replicas });
    expect(read.map(({ name, isPooled }) => [name, isPooled])).toEqual([
      ["two:5432", false],
      ["three:6432", true],
    ]);
    expect(readConfig({ DATABASE_URL: CLUSTER }).replicas).toEqual([]);
    expect(() => readConfig({ DATABASE_READ_URLS: replicas })).toThrow(
      /DATABASE_READ_URLS: Replicas are copies of a database of your own/,
    );
    expect(() =>
      readConfig({ DATABASE_URL: CLUSTER, DATABASE_READ_URLS: "postgres://a:b@one,two/shop" }),
    ).toThrow(/DATABASE_READ_URLS: Give postgres:.*of each replica/);
  });
});
