import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { plantCounter } from "../../../test/factories/sellable.ts";
import { currentSettings } from "./current-settings.ts";
import { saveSetting } from "./save-setting.ts";
import { storeDefaultSettings } from "./store-defaults.ts";

const { db } = await openTestDatabase();
const save = (key: string, value: unknown, storefront?: "us") =>
  saveSetting(db, { key, value, storefront }, []);

beforeAll(async () => {
  await plantCounter(db);
  await storeDefaultSettings(db);
});

describe("the issuer of invoices", () => {
  it("has no identification before it has a name, in any storefront", async () => {
    await expect(save("issuer_id", "3-101-123456")).rejects.toThrow(/issuer_name is empty/);
    await expect(save("issuer_id", "12-3456789", "us")).rejects.toThrow(/issuer_name is empty/);
    expect((await currentSettings(db)).issuer_id).toBe("");
  });

  it.each([
    ["issuer_name", "Repuestos del Sur S.A."],
    ["issuer_name", "x".repeat(100)],
    ["issuer_id", "3-101-123456"],
    ["issuer_id", "12-3456789"],
    ["issuer_address", { es: "200 m sur\nHeredia", en: "200 m south\nHeredia" }],
    ["issuer_address", "Heredia"],
    ["issuer_phone", "+506 2233-4455"],
    ["issuer_phone", ""],
    ["issuer_email", "facturas@sur.example"],
    ["issuer_email", ""],
  ])("%s takes %j", async (key, value) => {
    await save(key, value);
    expect(await currentSettings(db)).toMatchObject({ [key]: value });
  });

  it.each([
    ["issuer_name", "x".repeat(101)],
    ["issuer_name", ""], // its identification is there by now
    ["issuer_name", " Sur"],
    ["issuer_name", "Sur\nS.A."],
    ["issuer_id", "104560789"],
    ["issuer_id", "3-101-12345"],
    ["issuer_address", "1\n2\n3\n4\n5\n6"],
    ["issuer_address", "x".repeat(301)],
    ["issuer_address", { es: "Heredia" }],
    ["issuer_phone", "call us"],
    ["issuer_email", "facturas"],
  ])("%s refuses %j", async (key, value) => {
    await expect(save(key, value)).rejects.toThrow(key);
    expect(await currentSettings(db)).not.toMatchObject({ [key]: value });
  });

  it("loses its identification before its name", async () => {
    await save("issuer_id", "");
    await save("issuer_name", "");
    expect(await currentSettings(db)).toMatchObject({ issuer_name: "", issuer_id: "" });
  });
});
