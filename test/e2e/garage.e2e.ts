import { beforeAll, describe, expect, inject, it } from "vitest";

import { EMPTY_GARAGE, type GarageEntry, vehicleParam } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";

import { customer, signedIn } from "./customers.ts";
import { findFleet, type Fleet } from "./garage-fleet.ts";
import { openPrivate, openWithGarage, openWithStored, STORED_GARAGE } from "./garage-shopper.ts";
import { openShopper, type Shopper, visit } from "./shopper.ts";

const { category } = inject("planted");

let fleet: Fleet;
beforeAll(async () => {
  fleet = await findFleet();
});

describe("a guest's garage", () => {
  it("is there after a reload, and lists are for its active vehicle", async () => {
    const { truck, other } = fleet;
    const shopper = await openWithGarage({ entries: [truck, other], active: truck });
    const { page } = shopper;
    await visit(shopper, "/");
    await page.reload();
    const chip = page.locator("header .vehicle-cell");
    await chip.getByText(truck.model).waitFor();
    await page.locator(".big-search input").fill("filtro");
    await page.keyboard.press("Enter");
    await page.waitForURL(vehicleIn(truck));
    await page.getByText("Le sirve", { exact: true }).first().waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("switches the list in sight to another vehicle, with the keyboard alone", async () => {
    const { truck, other } = fleet;
    const shopper = await openWithGarage({ entries: [truck, other], active: truck });
    const { page } = shopper;
    await visit(shopper, "/custom-search?q=filtro");
    const chip = page.locator("header .vehicle-cell");
    await chip.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Mi garaje" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => chip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: /^Usar/ }).press("Enter");
    await page.waitForURL(vehicleIn(other));
    await page.getByRole("heading", { level: 1, name: String(other.year) }).waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("shows everything on demand, with a word on each part, and remembers that in the address", async () => {
    const { truck } = fleet;
    const shopper = await openWithGarage({ entries: [truck], active: truck });
    const { page } = shopper;
    await visit(shopper, "/custom-search");
    await page.getByRole("link", { name: "Ver todo", exact: true }).click();
    await page.waitForURL(/fit=any/);
    await page.getByText("No le sirve", { exact: true }).first().waitFor();
    await page.getByRole("link", { name: "Quitar lo que no le sirve" }).click();
    await page.waitForURL((url) => !url.search.includes("fit"));
    await expect.poll(() => page.getByText("No le sirve", { exact: true }).count()).toBe(0);
    expect(shopper.complaints).toEqual([]);
  });

  it("removes the active vehicle with what was known of it, and brings it back", async () => {
    const { truck, other } = fleet;
    const shopper = await openWithGarage({ entries: [truck, other], active: truck });
    const { page } = shopper;
    await visit(shopper, `/category/${category.url}`);
    await expect.poll(() => stored(shopper, "repuesto.relations")).not.toBeNull();
    await visit(shopper, "/my-garage");
    await page.getByRole("button", { name: new RegExp(`^Quitar .*${truck.year}`) }).click();
    await expect.poll(() => stored(shopper, "repuesto.vehicle")).toBeNull();
    await expect.poll(() => stored(shopper, "repuesto.relations")).toBeNull();
    await page.locator("header .vehicle-cell").getByText("Elegir").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.locator("header .vehicle-cell").getByText(truck.model).waitFor();
    await expect.poll(() => stored(shopper, "repuesto.vehicle")).toBe(vehicleParam(truck));
    expect(shopper.complaints).toEqual([]);
  });

  it("keeps what its owner calls a vehicle, and refuses a VIN that is none", async () => {
    const { truck } = fleet;
    const shopper = await openWithGarage({ entries: [truck], active: truck });
    const { page } = shopper;
    await visit(shopper, "/en/my-garage");
    await page.getByRole("button", { name: /^Edit/ }).click();
    await page.getByLabel("Nickname").fill("The white one");
    await page.locator("[name=vin]").fill("JALC4W163C70000O0");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The VIN contains illegal characters").waitFor();
    await page.locator("[name=vin]").fill("jalc4w16-3c7000000");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("JALC4W163C7000000").waitFor();
    await page.reload();
    await page.locator("header .vehicle-cell").getByText("The white one").waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("works in a window that keeps nothing", async () => {
    const { truck } = fleet;
    const shopper = await openPrivate();
    const { page } = shopper;
    await visit(shopper, `/custom-search?vehicle=${vehicleParam(truck)}`);
    await page.getByRole("button", { name: "Guardar en mi garaje" }).click();
    await page.getByText("Su vehículo activo", { exact: true }).waitFor();
    await page.locator("header .vehicle-cell").getByText(truck.model).waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it.each([
    ["broken", "{", 0],
    ["of an old version", storedGarage(EMPTY_GARAGE).replace("2.2", "2.1"), 0],
    ["of 10,000 vehicles", "many", 10],
  ])("opens over a stored value that is %s", async (_what, text, kept) => {
    const { truck } = fleet;
    const entries = Array.from({ length: 10_000 }, (_, index) => ({
      ...truck,
      year: 1000 + index,
    }));
    const many = storedGarage({ entries, activeKey: null });
    const shopper = await openWithStored(text === "many" ? many : text);
    const { page } = shopper;
    await visit(shopper, "/my-garage");
    if (kept === 0) await page.getByText("No tiene ningún vehículo en su garaje").waitFor();
    else await page.locator(".garage-row").first().waitFor();
    expect(await page.locator(".garage-row").count()).toBe(kept);
    expect(shopper.complaints).toEqual([]);
  });

  it("shows a vehicle that the catalogue has no more as such, and loses nothing", async () => {
    const { truck } = fleet;
    const lost = { ...truck, model: "Lost", nickname: "La abuela", id: 987_654 };
    const shopper = await openWithGarage({ entries: [truck, lost], active: lost });
    const { page } = shopper;
    await visit(shopper, "/my-garage");
    await page.getByText("Ya no está en nuestro catálogo").waitFor();
    await page.locator("header .vehicle-cell").getByText("Revíselo").waitFor();
    expect(await stored(shopper, STORED_GARAGE)).toContain("La abuela");
    await visit(shopper, "/custom-search?q=filtro");
    expect(page.url()).not.toContain("vehicle=");
    await page.locator(".part-row").first().waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("is the same in every tab", async () => {
    const { truck, other } = fleet;
    const shopper = await openWithGarage({ entries: [truck, other], active: truck });
    await visit(shopper, "/");
    const second = { page: await shopper.page.context().newPage(), complaints: [] };
    await visit(second, "/my-garage");
    await second.page.getByRole("button", { name: /^Usar/ }).click();
    await shopper.page.locator("header .vehicle-cell").getByText(String(other.year)).waitFor();
    expect(await stored(shopper, "repuesto.vehicle")).toBe(vehicleParam(other));
  });

  it("chooses a vehicle in the garage itself", async () => {
    const { engine } = fleet;
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/my-garage");
    await page
      .getByText("O solo por motor")
      .or(page.locator(".picker-engine summary"))
      .first()
      .click();
    await page.locator(".picker-engine select").first().selectOption(engine.make);
    await page.locator(".picker-engine select").nth(1).selectOption({ index: 1 });
    await page.locator(".picker-engine").getByRole("button").click();
    await page.locator(".garage-row").waitFor();
    await page.locator("header .vehicle-cell").getByText(engine.make).waitFor();
    expect(shopper.complaints).toEqual([]);
  });
});

describe("a customer's garage", () => {
  it("is the same on two devices", async () => {
    const { truck, other } = fleet;
    const email = await customer("garaje-dos");
    const workshop = await signedIn(email, `/custom-search?vehicle=${vehicleParam(truck)}`);
    await keepVehicle(workshop);
    const phone = await signedIn(email, "/my-garage");
    await phone.page.locator(".garage-row").getByText(String(truck.year)).first().waitFor();
    await visit(phone, `/custom-search?vehicle=${vehicleParam(other)}`);
    await keepVehicle(phone);
    await visit(workshop, "/my-garage");
    await workshop.page.locator(".garage-row").getByText(String(other.year)).first().waitFor();
    expect(await workshop.page.locator(".garage-row").count()).toBe(2);
    expect([...workshop.complaints, ...phone.complaints]).toEqual([]);
  });
});

/** Takes the vehicle of the list in sight into the garage, and waits until the shop has it. */
async function keepVehicle({ page }: Shopper): Promise<void> {
  const kept = page.waitForResponse(
    (reply) => reply.url().includes("/vehicles/garageadd") && reply.ok(),
  );
  await page.getByRole("button", { name: "Guardar en mi garaje" }).click();
  await kept;
}

function vehicleIn(entry: GarageEntry): (url: URL) => boolean {
  return ({ searchParams }) => searchParams.get("vehicle") === vehicleParam(entry);
}

async function stored({ page }: Shopper, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
