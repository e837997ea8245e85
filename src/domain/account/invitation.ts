import { DAY_MS, DAY_SECONDS } from "../clock/durations.ts";
import { firstProblem } from "./field-problem.ts";
import { EMAIL_RULES } from "./text-rules.ts";

/** How long the link of an invitation works, in days; nobody is invited again before that. */
export const INVITATION_DAYS = 7;
export const INVITATION_SECONDS = INVITATION_DAYS * DAY_SECONDS;

/** Where somebody is who came by a file: to be invited, invited, not come in time, or with a password of their own. */
export const INVITATION_STATES = ["due", "invited", "lapsed", "opened"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Why somebody is not invited. */
export const NOT_INVITED = ["gets_in", "staff", "closed", "no_email", "bounced", "lately"] as const;
export type NotInvited = (typeof NOT_INVITED)[number];

export type Invited = {
  hasPassword: boolean;
  invitedAt: Date | null;
  openedAt: Date | null;
};

/** Why an invitation was given up: the recipient's server refused it for good, or could not be reached for hours. */
export type InvitationFailure = "refused" | "away";

type Invitee = Invited & {
  email: string;
  adminLevel: number;
  isDisabled: boolean;
  /** Why the last invitation could not be delivered; undefined where it was, or is still being tried. */
  failure: InvitationFailure | undefined;
};

/** Where an invitation is; undefined for whoever always had a password. */
export function invitationState(
  { hasPassword, invitedAt, openedAt }: Invited,
  now: Date,
): InvitationState | undefined {
  if (hasPassword) return openedAt === null ? undefined : "opened";
  if (invitedAt === null) return "due";
  return isLately(invitedAt, now) ? "invited" : "lapsed";
}

/** Whether somebody has a password, by where their invitation is; null of whoever always had one. */
export function hasComeIn(state: InvitationState | null): boolean {
  return state === null || state === "opened";
}

/**
 * Why somebody may not be invited now; undefined where they may: the reason that holds for good first. Whom the last
 * invitation never reached, as a server was away, may be invited again at once.
 */
export function whyNotInvited(invitee: Invitee, now: Date): NotInvited | undefined {
  if (invitee.adminLevel > 0) return "staff";
  if (invitee.hasPassword) return "gets_in";
  if (invitee.isDisabled) return "closed";
  if (firstProblem("email", invitee.email, EMAIL_RULES).length > 0) return "no_email";
  if (invitee.failure === "refused") return "bounced";
  if (invitee.failure === "away") return undefined;
  return invitee.invitedAt !== null && isLately(invitee.invitedAt, now) ? "lately" : undefined;
}

function isLately(invitedAt: Date, now: Date): boolean {
  return now.getTime() - invitedAt.getTime() < INVITATION_DAYS * DAY_MS;
}
