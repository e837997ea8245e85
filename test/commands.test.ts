import { afterEach, describe, expect, it, vi } from "vitest";

import { runCommand, type ShopCommand } from "../src/commands/command.ts";

const bare: ShopCommand = { name: "bare", summary: "Does it", usage: "", run: async () => "done" };
const withFile = { ...bare, name: "file", usage: "FILE" };

function printed(stream: "log" | "error") {
  return vi.spyOn(console, stream).mockImplementation(() => undefined);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("the operator's command line", () => {
  it("lists the commands when none is named", async () => {
    const log = printed("log");
    expect(await runCommand([bare, withFile], [])).toBe(0);
    expect(log.mock.calls.join("\n")).toMatch(/ {2}bare +Does it\n {2}file +Does it/);
  });

  it("names the command that it does not have", async () => {
    const error = printed("error");
    expect(await runCommand([bare], ["nope"])).toBe(2);
    expect(error.mock.calls.join("\n")).toMatch(/^There is no command nope\.\n/);
  });

  it.each([
    [bare, "npm run shop -- bare"],
    [withFile, "npm run shop -- file FILE"],
    [{ ...bare, usage: "\n\nAgain." }, "npm run shop -- bare\n\nAgain."],
  ])("shows how $name is used", async (command, usage) => {
    const log = printed("log");
    expect(await runCommand([command], [command.name, "--help"])).toBe(0);
    expect(log).toHaveBeenCalledExactlyOnceWith(`Does it\n\n${usage}`);
  });

  it.each([
    ["a database that does not answer", "DATABASE_URL", "postgres://a:b@127.0.0.1:1/c"],
    ["a variable that cannot be used", "PORT", "99999"],
    ["a folder that cannot be", "DATA_DIR", "/proc/nope"],
  ])("fails with one line at %s", async (_what, variable, value) => {
    vi.stubEnv(variable, value);
    const error = printed("error");
    expect(await runCommand([bare], ["bare"])).toBe(1);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The .*\.$/));
  });
});
