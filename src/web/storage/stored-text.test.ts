import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { settleStorageVersion } from "./storage-version.ts";
import { forgetShopper, OF_ACCOUNT, storedText } from "./stored-text.ts";

/** As the browser has it: what is kept are its own enumerable names. */
function storage(kept: Record<string, string> = {}) {
  return Object.create(
    {
      getItem(key: string) {
        return Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
      },
      setItem(key: string, text: string) {
        Reflect.set(this, key, text);
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key);
      },
    },
    Object.getOwnPropertyDescriptors(kept),
  );
}

function refuse() {
  throw new DOMException("refused", "SecurityError");
}

function refusingStorage() {
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
}

beforeEach(() => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => {
  forgetShopper();
  vi.unstubAllGlobals();
});

describe("what a browser keeps", () => {
  it("is read as it was written, and gone once removed", () => {
    const text = storedText("cart");
    expect(text.read()).toBeNull();
    text.write("one");
    expect(text.read()).toBe("one");
    text.remove();
    expect(text.read()).toBeNull();
  });

  it("lasts as long as the page where storage is refused", () => {
    vi.stubGlobal("localStorage", refusingStorage());
    const text = storedText("cart");
    text.write("one");
    expect(text.read()).toBe("one");
    text.remove();
    expect(text.read()).toBeNull();
  });

  it("is nothing on the server, where one process serves everybody", () => {
    vi.stubGlobal("document", undefined);
    vi.stubGlobal("localStorage", refusingStorage());
    const text = storedText("cart");
    text.write("one");
    expect(text.read()).toBeNull();
  });

  it("tells who listens of each change, until they stop", () => {
    const text = storedText("cart");
    const heard: (string | null)[] = [];
    const stop = text.subscribe(() => heard.push(text.read()));
    text.write("one");
    storedText("garage").write("other");
    text.remove();
    stop();
    text.write("two");
    expect(heard).toEqual(["one", null]);
  });

  it("is all forgotten with the shopper, but not the colour scheme", () => {
    vi.stubGlobal("localStorage", storage({ theme: "dark" }));
    storedText("cart").write("one");
    storedText("session").write("two");
    forgetShopper();
    expect(storedText("cart").read()).toBeNull();
    expect(storedText("session").read()).toBeNull();
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  it("is forgotten but for what an account is to know again, where that stays", () => {
    const ofAccount = storedText(`${OF_ACCOUNT}payment ana@taller.example`);
    storedText("cart").write("one");
    ofAccount.write("two");
    forgetShopper(true);
    expect([storedText("cart").read(), ofAccount.read()]).toEqual([null, "two"]);
    forgetShopper();
    expect(ofAccount.read()).toBeNull();
  });
});

describe("the stored version (specification §4)", () => {
  it("is written at the first visit", () => {
    expect(settleStorageVersion()).toBe(true);
    expect(storedText("version").read()).toBe(STORAGE_VERSION);
  });

  it("stays, and what is kept with it", () => {
    settleStorageVersion();
    storedText("cart").write("one");
    expect(settleStorageVersion()).toBe(true);
    expect(storedText("cart").read()).toBe("one");
  });

  it.each(["2.1", "2.3", ""])("of another one, %j, everything kept is forgotten", (other) => {
    storedText("version").write(other);
    storedText("session").write("one");
    expect(settleStorageVersion()).toBe(false);
    expect(storedText("session").read()).toBeNull();
    expect(storedText("version").read()).toBe(STORAGE_VERSION);
  });

  it("that is missing beside kept things counts as another one", () => {
    storedText("session").write("one");
    expect(settleStorageVersion()).toBe(false);
    expect(storedText("session").read()).toBeNull();
  });

  it("that is missing beside a guest's things forgets them without a word", () => {
    storedText("cart").write("one");
    expect(settleStorageVersion()).toBe(true);
    expect(storedText("cart").read()).toBeNull();
    expect(storedText("version").read()).toBe(STORAGE_VERSION);
  });
});
