import { expect, it } from "vitest";

import { createPersonCheck } from "./require-person.ts";

const client = {
  address: "203.0.113.1",
  network: "203.0.113.1",
  userAgent: "",
  requestId: "1",
  site: { storefront: "cr", host: null } as const,
};
const requirePerson = createPersonCheck({
  isPerson: async ({ token, clientAddress }) =>
    token === "solved" && clientAddress === client.address,
});

it("lets in whose answer the captcha takes, from where it was given (security A32)", () =>
  expect(requirePerson("solved", client)).resolves.toBeUndefined());

it.each([undefined, "", "made up"])("refuses the answer %j", (answer) =>
  expect(requirePerson(answer, client)).rejects.toThrow("captcha_refused"),
);

it("refuses an answer from elsewhere", () =>
  expect(requirePerson("solved", { ...client, address: "203.0.113.2" })).rejects.toThrow(
    "captcha_refused",
  ));

it("asks nobody where no captcha is configured (decisions §9)", () =>
  expect(createPersonCheck(undefined)(undefined, client)).resolves.toBeUndefined());
