import { describe, expect, it } from "vitest";

import { sessionOf, switchedSession } from "./made-session.ts";
import { readSession } from "./session.ts";

const NOW = 1_700_000_000_000;
const LOGIN = {
  status: "success" as const,
  token: "t1",
  expiresIn: 43_200,
  user: { first_name: "Ana", last_name: "Mora", email: "ana@taller.example" },
  email: "ana@taller.example",
  isAdmin: 0,
  credit: "credit" as const,
  tax: false,
  priceLevel: "wholesale" as const,
  priceLevelAccess: ["online" as const, "wholesale" as const],
};

describe("a session in the browser (specification §3)", () => {
  it("is what the login answered, and ends expiresIn seconds after it", () => {
    const session = sessionOf(LOGIN, NOW);
    expect(session).toEqual({
      token: "t1",
      userName: "Ana",
      userEmail: "ana@taller.example",
      isAdmin: 0,
      userCredit: "credit",
      userTax: false,
      priceLevel: "wholesale",
      priceLevelAccess: ["online", "wholesale"],
      expiresAt: NOW + 43_200_000,
    });
    expect(readSession(JSON.stringify(session))).toEqual(session);
  });

  it("takes the new token and end of another price level, and keeps the rest", () => {
    const switched = switchedSession(
      sessionOf(LOGIN, NOW),
      {
        status: "success",
        token: "t2",
        expiresIn: 60,
        priceLevel: "online",
        priceLevelAccess: ["online", "wholesale"],
      },
      NOW + 1_000,
    );
    expect(switched).toMatchObject({
      token: "t2",
      priceLevel: "online",
      userName: "Ana",
      expiresAt: NOW + 61_000,
    });
  });

  it("has the defaults of specification §6 for what is missing", () => {
    expect(readSession(`{"token":"t","expiresAt":${NOW}}`)).toEqual({
      token: "t",
      expiresAt: NOW,
      userName: "",
      userEmail: "",
      isAdmin: 0,
      userCredit: "retail",
      userTax: true,
      priceLevel: "online",
      priceLevelAccess: [],
    });
  });

  it("of staff keeps their role, and that they act for a customer", () => {
    const staff = { ...sessionOf(LOGIN, NOW), isAdmin: 2, isActing: true };
    expect(readSession(JSON.stringify(staff))).toEqual(staff);
  });

  it("has no right, level or credit that the shop knows nothing of", () => {
    const odd = {
      isAdmin: "3",
      userName: 7,
      userCredit: "much",
      priceLevel: "free",
      priceLevelAccess: "all",
      isActing: "yes",
    };
    expect(readSession(JSON.stringify({ token: "t", expiresAt: NOW, ...odd }))).toEqual({
      token: "t",
      expiresAt: NOW,
      userName: "",
      userEmail: "",
      isAdmin: 0,
      userCredit: "retail",
      userTax: true,
      priceLevel: "online",
      priceLevelAccess: [],
    });
  });

  it.each([null, "", "{", "[]", "7", "null", '{"token":"","expiresAt":1}', '{"token":"t"}'])(
    "is none when %j is kept",
    (text) => expect(readSession(text)).toBeUndefined(),
  );
});
