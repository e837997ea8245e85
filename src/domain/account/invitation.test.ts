import { describe, expect, it } from "vitest";

import { hasComeIn, INVITATION_SECONDS, invitationState, whyNotInvited } from "./invitation.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const CAME_BY_FILE = {
  hasPassword: false,
  invitedAt: null,
  openedAt: null,
  email: "ana@example.com",
  adminLevel: 0,
  isDisabled: false,
  failure: undefined,
};

it("has a link that works as long as the invitation, a week", () => {
  expect(INVITATION_SECONDS).toBe(604_800);
});

describe("the invitation of somebody who came by a file", () => {
  it.each([
    ["due", {}],
    ["invited", { invitedAt: daysAgo(6.99) }],
    ["lapsed", { invitedAt: daysAgo(7) }],
    ["opened", { hasPassword: true, invitedAt: daysAgo(9), openedAt: daysAgo(8) }],
    [undefined, { hasPassword: true }],
  ] as const)("is %s", (state, changes) => {
    const invited = { ...CAME_BY_FILE, ...changes };
    expect(invitationState(invited, NOW)).toBe(state);
    expect(hasComeIn(state ?? null)).toBe(invited.hasPassword);
  });

  it.each([
    [undefined, {}],
    [undefined, { invitedAt: daysAgo(7) }],
    ["lately", { invitedAt: daysAgo(6.99) }],
    ["bounced", { invitedAt: daysAgo(6), failure: "refused" }],
    ["bounced", { invitedAt: daysAgo(600), failure: "refused" }],
    [undefined, { invitedAt: daysAgo(0.1), failure: "away" }],
    [undefined, { invitedAt: daysAgo(8), failure: "away" }],
    ["no_email", { email: "none", failure: "away" }],
    ["no_email", { email: "none" }],
    ["closed", { isDisabled: true, failure: "refused" }],
    ["gets_in", { hasPassword: true, isDisabled: true }],
    ["staff", { adminLevel: 1, hasPassword: true }],
  ] as const)("is refused as %s", (why, changes) => {
    expect(whyNotInvited({ ...CAME_BY_FILE, ...changes }, NOW)).toBe(why);
  });
});
