import { describe, expect, it } from "vitest";

import { scriptSources } from "./script-sources.ts";

describe("what third parties may reach (security A24)", () => {
  it("is nothing where nobody is configured", () => {
    expect(scriptSources([])).toEqual({});
  });

  it("is what Google says of its tag manager, and what the operator's tags need", () => {
    const script = "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3";
    const sources = scriptSources([{ name: "tag_manager", script, hosts: ["pixel.example"] }]);
    const own = ["https://*.googletagmanager.com", "https://pixel.example"];
    const analytics = ["https://*.google-analytics.com", "https://*.analytics.google.com"];
    expect(sources).toEqual({
      "script-src": own,
      "img-src": [...own, ...analytics],
      "connect-src": [...own, ...analytics],
    });
  });

  it("is only its own host for a tag manager that stands elsewhere", () => {
    const script = "http://127.0.0.1:9/gtm.js?id=GTM-AB12CD3";
    expect(scriptSources([{ name: "tag_manager", script, hosts: [] }])).toEqual({
      "script-src": ["http://127.0.0.1:9"],
      "img-src": ["http://127.0.0.1:9"],
      "connect-src": ["http://127.0.0.1:9"],
    });
  });

  it("lets a chat stand in a frame and talk over a socket, and no one else", () => {
    const script = "https://chat.example/widget.js?v=1";
    const sources = scriptSources([{ name: "chat", script, hosts: ["cdn.chat.example"] }]);
    expect(sources["connect-src"]).toEqual([
      "https://chat.example",
      "https://cdn.chat.example",
      "wss://chat.example",
      "wss://cdn.chat.example",
    ]);
    expect(sources["frame-src"]).toEqual(["https://chat.example", "https://cdn.chat.example"]);
    expect(JSON.stringify(sources)).not.toContain("unsafe");
  });
});
