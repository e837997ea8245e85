import { assert, ipV4, ipV6, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { clientNetwork } from "./client-network.ts";

describe("what limits count a client by", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:0:0:0:1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
    ["1:2:3", "1:2:3"],
    ["1::2::3", "1::2::3"],
    ["2001:db8::12345", "2001:db8::12345"],
    ["", ""],
  ])("of %s is %s", (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it("is an IPv4 address itself, however it is written", () => {
    assert(
      property(ipV4(), (address) => {
        expect(clientNetwork(address)).toBe(address);
        expect(clientNetwork(`::ffff:${address}`)).toBe(address);
      }),
    );
  });

  it("is the same for every address of a /64, and another for another", () => {
    assert(
      property(ipV6(), (address) => {
        const url = new URL(`http://[${address}]`);
        expect(clientNetwork(url.hostname.slice(1, -1))).toBe(clientNetwork(address));
      }),
    );
    expect(clientNetwork("2001:db8:1:2:ffff::1")).toBe(clientNetwork("2001:db8:1:2::9"));
    expect(clientNetwork("2001:db8:1:3::1")).not.toBe(clientNetwork("2001:db8:1:2::1"));
  });
});
