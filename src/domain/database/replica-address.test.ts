import { describe, expect, it } from "vitest";

import { readReplicaAddresses } from "./replica-address.ts";

describe("the addresses of replicas", () => {
  it("are one or several, separated by commas or blanks", () => {
    const one = { url: "postgres://shop:a%2Cb@one/shop", name: "one:5432", isPooled: false };
    const two = { url: "postgresql://shop:c@two:6543/shop", name: "two:6543", isPooled: false };
    expect(readReplicaAddresses(one.url)).toEqual([one]);
    for (const between of [",", ", ", " ", "\n"])
      expect(readReplicaAddresses(`${one.url}${between}${two.url}`)).toEqual([one, two]);
  });

  it("say of a pooler that it is one, which no driver reads", () => {
    expect(
      readReplicaAddresses("postgres://a:b@[::1]:6432/shop?sslmode=require&pgbouncer=true"),
    ).toEqual([
      { url: "postgres://a:b@[::1]:6432/shop?sslmode=require", name: "::1:6432", isPooled: true },
    ]);
  });

  it.each([
    "",
    "mysql://a:b@one/shop",
    "postgres://a:b@one,two/shop",
    "postgres://a:b@one/shop,two",
    "postgres://a:b@one/shop?target_session_attrs=read-write",
    "postgres://a:b@one/shop?pgbouncer=maybe",
    "postgres://a:b@one/shop,postgres://c:d@one:5432/shop",
    "postgres://a:b@one/shop,mysql://a:b@two/shop",
  ])("are refused where the shop cannot use them: %s", (text) => {
    expect(readReplicaAddresses(text)).toBeUndefined();
  });
});
