import { expect, it } from "vitest";

import { InvalidConfiguration, readConfig } from "../src/config/config.ts";

it("configures nobody by itself, and an id or address that is empty is none", () => {
  expect(readConfig({}).thirdParties).toEqual([]);
  expect(readConfig({ TAG_MANAGER_ID: "", CHAT_SCRIPT_URL: "" }).thirdParties).toEqual([]);
});

it("finds the tag manager at Google's address unless another is given", () => {
  const TAG_MANAGER_ID = "GTM-AB12CD3";
  expect(readConfig({ TAG_MANAGER_ID, TAG_MANAGER_HOSTS: "a.example" }).thirdParties).toEqual([
    {
      name: "tag_manager",
      script: "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3",
      hosts: ["a.example"],
    },
  ]);
  const elsewhere = { TAG_MANAGER_ID, TAG_MANAGER_URL: "http://127.0.0.1:9/gtm.js?x=1" };
  expect(readConfig(elsewhere).thirdParties).toMatchObject([
    { script: "http://127.0.0.1:9/gtm.js?x=1&id=GTM-AB12CD3" },
  ]);
});

it.each([
  { TAG_MANAGER_ID: "UA-1" },
  { TAG_MANAGER_ID: "GTM-AB12CD3&x=1" },
  { TAG_MANAGER_ID: "GTM-AB12CD3", TAG_MANAGER_HOSTS: "a.example; script-src *" },
  { CHAT_SCRIPT_URL: "javascript:alert(1)" },
  { CHAT_SCRIPT_URL: "//chat.example/x.js" },
  { CHAT_SCRIPT_URL: "https://chat.example/x.js", CHAT_HOSTS: "https://a.example" },
])("refuses %j", (environment) => {
  expect(() => readConfig(environment)).toThrow(InvalidConfiguration);
});
