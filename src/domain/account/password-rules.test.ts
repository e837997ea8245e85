import { describe, expect, it } from "vitest";

import { commonPasswords } from "./common-passwords.ts";
import { isCommonPassword, newPasswordProblems, passwordRulesFor } from "./password-rules.ts";

const good = "tornillo verde 47";

describe("a new password (specification §5, security A27)", () => {
  it.each([
    ["", "", ["password required", "repeatPassword password_repeat_required"]],
    ["1234567", "1234567", ["password password_longer_than 7"]],
    ["x".repeat(129), "x".repeat(129), ["password password_max 128"]],
    ["Password123!", "Password123!", ["password password_common"]],
    [good, "", ["repeatPassword password_repeat_required"]],
    [good, `${good}.`, ["repeatPassword password_not_equal"]],
    [good, good, []],
    ["12 45 7ñ", "12 45 7ñ", []],
  ])("%j repeated as %j fails %j", (password, repeatPassword, expected) => {
    const problems = newPasswordProblems({ password, repeatPassword });
    expect(problems.map(({ field, code, bound }) => [field, code, bound].join(" ").trim())).toEqual(
      expected,
    );
  });

  it("is not one of more than 3,000 common ones that are long enough to be allowed", () => {
    const common = commonPasswords();
    expect(common.size).toBeGreaterThan(3_000);
    for (const password of common) expect(password.length).toBeGreaterThan(7);
  });

  it.each([
    "qwertyuiop",
    "12345678",
    "COSTARICA2024",
    "aaaaaaaa",
    "p@ssw0rd",
    "repuestos123",
    "Passw0rd!",
    "P@ssw0rd2024!",
    "        ",
    "Qwertyuiop...",
    "\uFF50\uFF41ssword", // is hashed as "password"
    "\u200B".repeat(10),
    " Password1 ",
    "contraseña",
    "Contraseña1",
  ])("is not %s", (password) => expect(isCommonPassword(password)).toBe(true));
});

it.each([
  "ana.mora@taller.example",
  "Ana.Mora@Taller.example",
  "anamora.taller",
  "anamora.taller!",
])("%s is no password of its own address", (password) => {
  const email = password.includes("@") ? "ana.mora@taller.example" : "anamora.taller@example.com";
  expect(passwordRulesFor(email).map((rule) => rule(password))).toContain("password_common");
  expect(passwordRulesFor("eva@example.com").map((rule) => rule(password))).not.toContain(
    "password_common",
  );
});
