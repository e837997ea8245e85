import { expect, it } from "vitest";

import { readConfig } from "../src/config/config.ts";

const BUCKET = { S3_BUCKET: "tienda", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

it("keeps pictures on the disk unless a bucket is configured", () =>
  expect(readConfig({}).s3).toBeUndefined());

it("knows Amazon's own address of a region, and takes another service's", () => {
  expect(readConfig({ ...BUCKET, S3_REGION: "us-east-2" }).s3).toEqual({
    endpoint: "https://s3.us-east-2.amazonaws.com",
    region: "us-east-2",
    bucket: "tienda",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  const elsewhere = { ...BUCKET, S3_ENDPOINT: "http://127.0.0.1:9000" };
  expect(readConfig(elsewhere).s3).toMatchObject({
    endpoint: "http://127.0.0.1:9000",
    region: "us-east-1",
  });
});

it.each(["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "does not start with half a bucket: without %s",
  (name) => expect(() => readConfig({ ...BUCKET, [name]: "" })).toThrow(name),
);

it("does not start with an address that leads to no bucket", () =>
  expect(() => readConfig({ S3_ENDPOINT: "http://127.0.0.1:9000" })).toThrow("S3_BUCKET"));

it.each([
  [{ S3_BUCKET: "../x" }, "S3_BUCKET"],
  [{ S3_ENDPOINT: "file:///etc" }, "S3_ENDPOINT"],
  [{ S3_REGION: "us east" }, "S3_REGION"],
])("refuses what cannot be used: %j", (wrong, name) =>
  expect(() => readConfig({ ...BUCKET, ...wrong })).toThrow(name),
);
