import { expect, it } from "vitest";

import { changedColumns } from "./changed-columns.ts";

it.each<[string[], string[]]>([
  [
    ["titleEs", "online", "cost"],
    ["title_es", "online", "cost"],
  ],
  [["phoneCountryCode", "phoneNumber"], ["phone"]],
  [["removed"], ["removed"]],
  [["nothing that a file says"], []],
  [[], []],
])("fields that changed stand in their columns: %j", (fields, columns) => {
  expect(changedColumns(fields)).toEqual(columns);
});
