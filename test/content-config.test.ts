import { expect, it } from "vitest";

import { readConfig } from "../src/config/config.ts";

const SERVICE = { CONTENT_API_URL: "https://api.content.example/v2", CONTENT_API_KEY: "key" };

it("asks no content service unless one is configured", () =>
  expect(readConfig({}).content).toBeUndefined());

it("takes files from the service's own host, and from those that are named", () => {
  expect(readConfig(SERVICE).content).toEqual({
    url: SERVICE.CONTENT_API_URL,
    key: "key",
    fileHosts: ["api.content.example"],
  });
  const named = { ...SERVICE, CONTENT_FILE_HOSTS: "media.example, api.content.example" };
  expect(readConfig(named).content?.fileHosts).toEqual(["api.content.example", "media.example"]);
});

it.each(["CONTENT_API_URL", "CONTENT_API_KEY"])(
  "does not start with half a service: without %s",
  (name) => expect(() => readConfig({ ...SERVICE, [name]: "" })).toThrow("CONTENT_API_KEY"),
);

it.each([
  [{ CONTENT_API_URL: "file:///etc/passwd" }, "CONTENT_API_URL"],
  [{ CONTENT_FILE_HOSTS: "https://media.example" }, "CONTENT_FILE_HOSTS"],
  [{ CONTENT_FILE_HOSTS: "media.example; script-src *" }, "CONTENT_FILE_HOSTS"],
])("refuses what cannot be used: %j", (wrong, name) =>
  expect(() => readConfig({ ...SERVICE, ...wrong })).toThrow(name),
);
