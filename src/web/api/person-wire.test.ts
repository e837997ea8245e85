import { expect, it } from "vitest";

import { personName } from "./person-wire.ts";

it("names a person by as much of the name as is there", () => {
  expect(personName({ first_name: "Ana", last_name: "Mora" })).toBe("Ana Mora");
  expect(personName({ first_name: "Ana", last_name: "" })).toBe("Ana");
});
