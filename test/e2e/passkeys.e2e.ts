import { describe, expect, inject, it } from "vitest";

import { customer, logIn, PASSWORD } from "./customers.ts";
import {
  DESKTOP,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    login: "/login",
    person: "/my-account/personal-info",
    list: "Llaves de acceso",
    password: "Su contraseña",
    add: "Agregar llave de acceso",
    added: "Llave de acceso agregada",
    notMade: "No se creó ninguna llave de acceso.",
    enter: "Entrar con llave de acceso",
    notUsed: "No se usó ninguna llave de acceso. Puede entrar con su contraseña.",
    refused: "No pudimos usar esa llave de acceso. Intente de nuevo o use su contraseña.",
    remove: "Quitar",
    none: "Aún no tiene llaves de acceso.",
  },
  en: {
    login: "/en/login",
    person: "/en/my-account/personal-info",
    list: "Passkeys",
    password: "Your password",
    add: "Add a passkey",
    added: "Passkey added",
    notMade: "No passkey was made.",
    enter: "Log in with a passkey",
    notUsed: "No passkey was used. You can log in with your password.",
    refused: "We could not use that passkey. Try again, or use your password.",
    remove: "Remove",
    none: "You have no passkeys yet.",
  },
} as const;

/** Keys are for names: none is made for a shop that is reached by a number. */
const baseURL = inject("shopUrl").replace("127.0.0.1", "localhost");

/** Gives the page's browser a device that keeps keys, and sees who holds it. */
async function keepKeys({ page }: Shopper) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    keep: async (
      keys: Awaited<ReturnType<typeof devtools.send<"WebAuthn.getCredentials">>>["credentials"],
    ) => {
      for (const credential of keys)
        await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
  };
}

/** What a browser answers whose holder thinks better of it; it says so after minutes when a device does. */
async function refuseOnce(page: Shopper["page"], what: "create" | "get"): Promise<void> {
  await page.evaluate((name) => {
    const { credentials } = navigator;
    Object.defineProperty(credentials, name, {
      configurable: true,
      value: () => {
        Reflect.deleteProperty(credentials, name);
        return Promise.reject(new DOMException("", "NotAllowedError"));
      },
    });
  }, what);
}

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("a passkey, %s", (locale, viewport) => {
  const says = SAYS[locale];

  it("is made with the password, opens the account on another day, and is taken away", async () => {
    const holder = await openShopper({ viewport, baseURL });
    await visit(holder, says.login);
    await logIn(holder, await customer(`llaves-${locale}`));
    await expect.poll(() => new URL(holder.page.url()).pathname).not.toBe(says.login);
    const { page } = holder;
    const device = await keepKeys(holder);
    await visit(holder, says.person);
    const list = page.getByRole("region", { name: says.list });
    const add = list.getByRole("button", { name: says.add });
    await list.getByText(says.none).waitFor();
    await list.getByLabel(says.password).fill(PASSWORD);
    await refuseOnce(page, "create");
    await add.click();
    await page.getByText(says.notMade).waitFor();
    await add.click();
    await page.getByText(says.added).waitFor();
    await expect.poll(() => list.locator("li").count()).toBe(1);
    expect(await findingsInEveryLook(page)).toEqual([]);

    const guest = await openShopper({ viewport, baseURL });
    const ownDevice = await keepKeys(guest);
    await visit(guest, says.login);
    const enter = guest.page.getByRole("button", { name: says.enter });
    await refuseOnce(guest.page, "get");
    await enter.click();
    await guest.page.getByText(says.notUsed).waitFor();
    await ownDevice.keep(await device.keys());
    await enter.click();
    await expect.poll(() => new URL(guest.page.url()).pathname).not.toBe(says.login);
    await visit(guest, says.person);
    await guest.page.getByRole("region", { name: says.list }).locator("li").waitFor();

    await page.setViewportSize(viewport);
    await list.getByRole("button", { name: says.remove }).click();
    await list.getByText(says.none).waitFor();
    const later = await openShopper({ viewport, baseURL });
    await (await keepKeys(later)).keep(await device.keys());
    await visit(later, says.login);
    await later.page.getByRole("button", { name: says.enter }).click();
    await later.page.getByText(says.refused).waitFor();
  });
});
