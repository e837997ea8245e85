import { array, assert, domain, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { readDatabaseAddress } from "./database-address.ts";

describe("the address of a database", () => {
  it("of one host is left as it is", () => {
    const url = "postgres://shop:p%40ss@db.example:6543/shop?sslmode=verify-full";
    expect(readDatabaseAddress(url)).toEqual({
      url,
      places: [{ host: "db.example", port: 6543 }],
      isSought: false,
    });
  });

  it("names several hosts, each with its port or PostgreSQL's own", () => {
    expect(
      readDatabaseAddress("postgresql://shop:secret@one:5433,two,[::1]:5435/shop?sslmode=disable"),
    ).toEqual({
      url: "postgresql://shop:secret@one:5433/shop?sslmode=disable",
      places: [
        { host: "one", port: 5433 },
        { host: "two", port: 5432 },
        { host: "::1", port: 5435 },
      ],
      isSought: true,
    });
  });

  it.each(["read-write", "primary"])(
    "may say that it looks for %s, which it does anyway",
    (kind) => {
      const sought = readDatabaseAddress(
        `postgres://a:b@one,two/shop?target_session_attrs=${kind}`,
      );
      expect(sought).toMatchObject({ url: "postgres://a:b@one/shop", isSought: true });
    },
  );

  it("of one host looks for whoever takes what is written where it says so", () => {
    const one = "postgres://a:b@one/shop?target_session_attrs=read-write";
    expect(readDatabaseAddress(one)).toMatchObject({ isSought: true, places: [{ host: "one" }] });
  });

  it.each([
    "mysql://a:b@one/shop",
    "one,two",
    "",
    "postgres://a:b@one,/shop",
    "postgres://a:b@,two/shop",
    "postgres://a:b@one,two:port/shop",
    "postgres://a:b@one:1,two:70000/shop",
    "postgres://a:b@one,two/shop?target_session_attrs=standby",
    "postgres://a:b@one/shop?target_session_attrs=any",
  ])("is none: %s", (text) => {
    expect(readDatabaseAddress(text)).toBeUndefined();
  });

  it("keeps the order of the hosts, however many there are", () => {
    const places = array(
      record({
        host: domain(),
        port: integer({ min: 1, max: 65_535 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    assert(
      property(places, (wanted) => {
        const hosts = wanted.map(({ host, port }) => `${host}:${port}`).join(",");
        const read = readDatabaseAddress(`postgres://shop:a,b@${hosts}/shop`);
        expect(read?.places).toEqual(wanted);
        expect(read?.isSought).toBe(wanted.length > 1);
      }),
    );
  });
});
