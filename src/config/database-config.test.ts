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
});
