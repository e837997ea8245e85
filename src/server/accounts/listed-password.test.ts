import { expect, it } from "vitest";

import { requireUnlistedPassword } from "./listed-password.ts";

it.each(["password", "Football", "smokey24", "Smokey24!", "12345678", "passw0rd!!"])(
  "%s is in the list",
  (password) => expect(() => requireUnlistedPassword(password)).toThrow("invalid_form"),
);

it.each(["tornillo verde 47", "Xk9#mQ2!pL", "filtro del camión de ana"])("%s is not", (password) =>
  expect(() => requireUnlistedPassword(password)).not.toThrow(),
);
