import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { DESK_GUARDS } from "#domain/page/desk-pages.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { REASON_KEY } from "#web/session/sign-out.ts";
import { storedText } from "#web/storage/stored-text.ts";
import { passGuards } from "./guards.ts";

const kept = new Map<string, string>();
let guestCart: "true" | "false" = "true";

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function settings() {
  return { shopping_cart_guest: guestCart };
}

/** Where a guard leads: a path, a status, or undefined when it lets through. */
async function way(guards: string[], path = "/my-account"): Promise<string | number | undefined> {
  try {
    const url = new URL(path, "https://tienda.example");
    await passGuards(guards, { url, locale: "es", settings });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get("location") ?? thrown.status;
  }
}

function signIn(isAdmin = 0, acting: { isActing?: true } = {}): void {
  const session = { token: "t", expiresAt: Date.now() + 60_000, isAdmin, ...acting };
  storedText("session").write(JSON.stringify(session));
}

describe("the guards of specification §2", () => {
  it("auth: a guest logs in first, and comes back", async () => {
    expect(await way(["auth"], "/my-account/overview?x=1")).toBe(
      "/login?next=%2Fmy-account%2Foverview%3Fx%3D1",
    );
    signIn();
    expect(await way(["auth"])).toBeUndefined();
  });

  it("check-auth: whoever is signed in goes on, and never to another site", async () => {
    expect(await way(["check-auth"], "/login")).toBeUndefined();
    signIn();
    expect(await way(["check-auth"], "/login?next=%2Fcategory")).toBe("/category");
    expect(await way(["check-auth"], "/login?next=%2F%2Fevil.example")).toBe("/my-account");
  });

  it("check-auth: a page in the other language is a document of its own", async () => {
    signIn();
    const to = vi.fn<(path: string) => void>();
    vi.stubGlobal("location", { replace: to });
    void way(["check-auth"], "/login?next=%2Fen%2Fcategory");
    await vi.waitFor(() => expect(to).toHaveBeenCalledWith("/en/category"));
  });

  it("check-cart: a guest has a cart where the shop allows it", async () => {
    guestCart = "true";
    expect(await way(["check-cart"], "/cart")).toBeUndefined();
    guestCart = "false";
    expect(await way(["check-cart"], "/cart")).toBe("/login?next=%2Fcart");
    signIn();
    expect(await way(["check-cart"], "/cart")).toBeUndefined();
  });

  it("check-order: without anything to order there is nothing to do", async () => {
    expect(await way(["check-order"], "/checkout")).toBe("/");
    storedText("cart").write("[]");
    expect(await way(["check-order"], "/checkout")).toBeUndefined();
  });

  it("holder: staff in a customer's place goes to the account (ADR 0055)", async () => {
    signIn();
    expect(await way(["holder"], "/my-account/personal-info")).toBeUndefined();
    signIn(0, { isActing: true });
    expect(await way(["holder"], "/my-account/personal-info")).toBe("/my-account");
    expect(await way(["auth"], "/my-account/overview")).toBeUndefined();
  });

  it("init-localstorage: what is of this version lets through, and so does nothing at all", async () => {
    signIn();
    storedText("version").write(STORAGE_VERSION);
    expect(await way(["init-localstorage"])).toBeUndefined();
    kept.clear();
    expect(await way(["init-localstorage"])).toBeUndefined();
    expect(await way(["init-localstorage", "auth"], "/my-account")).toBe(
      "/login?next=%2Fmy-account",
    );
  });

  it("init-localstorage: a session of another version is over, and home shows nothing of it (specification §4)", async () => {
    const tab: Record<string, string> = {};
    const setItem = (key: string, text: string) => void (tab[key] = text);
    vi.stubGlobal("sessionStorage", { setItem });
    const to = vi.fn<(path: string) => void>();
    vi.stubGlobal("location", { pathname: "/en/my-account", replace: to });
    signIn();
    storedText("version").write("2.1");
    const isOver = vi.fn<() => void>();
    void way(["init-localstorage", "auth"]).then(isOver);
    await vi.waitFor(() => expect(to).toHaveBeenCalledWith("/en"));
    expect(tab[REASON_KEY]).toBe("outdated");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isOver).not.toHaveBeenCalled(); // no page is shown meanwhile
  });

  it("userIsAdmin: others go home", async () => {
    expect(await way(["userIsAdmin"])).toBe("/");
    signIn(0);
    expect(await way(["userIsAdmin"])).toBe("/");
    signIn(1);
    expect(await way(["userIsAdmin"])).toBeUndefined();
  });

  it("the back office: who is not signed in logs in and comes back, a customer goes home", async () => {
    storedText("version").write(STORAGE_VERSION);
    const wanted = "/admin/orders/100001?edit=lines";
    expect(await way([...DESK_GUARDS], wanted)).toBe(
      "/login?next=%2Fadmin%2Forders%2F100001%3Fedit%3Dlines",
    );
    signIn(0);
    expect(await way([...DESK_GUARDS], wanted)).toBe("/");
    signIn(1);
    expect(await way([...DESK_GUARDS], wanted)).toBeUndefined();
  });

  it.each(["no-such-guard", "toString"])(
    "%s does not exist: 500, on the server too",
    async (name) => {
      expect(await way([name])).toBe(500);
      vi.stubGlobal("document", undefined);
      expect(await way([name])).toBe(500);
    },
  );

  it("on the server let everybody through: the shell is the same for all", async () => {
    vi.stubGlobal("document", undefined);
    expect(await way(["init-localstorage", "auth", "userIsAdmin"])).toBeUndefined();
  });
});
