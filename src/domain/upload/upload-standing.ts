import { UNUSED_HOURS, UPLOAD_SECONDS } from "./upload-type.ts";

/** What a file is used as, and thereby who may see it: the shop's own pictures and papers of parts are for everybody. */
export const UPLOAD_USES = ["return", "claim", "certificate", "shop", "document"] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** What staff looks for of types: every picture is kept as a WebP, whatever it was sent as. */
export const FILE_KINDS = ["picture", "pdf"] as const;

/**
 * Where an upload is: `used`, where something shows or has it; `replaced`, a picture of the shop's that nothing shows any
 * more; `waiting` to be used, its file being here; `awaited`, while its address takes a file; `lapsed`, when none came in
 * time, or what came was not finished; `due`, once the sweep deletes it the next time.
 */
export const UPLOAD_STANDINGS = [
  "used",
  "replaced",
  "waiting",
  "awaited",
  "lapsed",
  "due",
] as const;
export type UploadStanding = (typeof UPLOAD_STANDINGS)[number];

type Upload = {
  isKept: boolean;
  use: UploadUse | null;
  /** Whether anything has it, or shows it, as what it is used as. */
  isShown: boolean;
  createdAt: Date;
  /** When the last part lost a paper that none has; null of all else. */
  leftAt: Date | null;
};

const UNUSED_MS = UNUSED_HOURS * 60 * 60_000;

/** Until when what nothing uses is kept. */
export function keptUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + UNUSED_MS);
}

/** What was signed at this moment or before, and nothing uses, is due, and so is a paper that its last part lost by then. */
export function dueSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_MS);
}

/** Until when an upload is kept: a day after its address was signed, or the last part has lost it; null of what stays. */
export function uploadEnd({ use, isShown, createdAt, leftAt }: Upload): Date | null {
  if (use === null) return keptUntil(createdAt);
  return use === "document" && !isShown && leftAt !== null ? keptUntil(leftAt) : null;
}

/** Where an upload is at a moment. */
export function uploadStanding(upload: Upload, now: Date): UploadStanding {
  const end = uploadEnd(upload);
  if (end === null) return upload.isShown ? "used" : "replaced";
  if (now >= end) return "due";
  if (upload.isKept) return "waiting";
  const age = now.getTime() - upload.createdAt.getTime();
  return age < UPLOAD_SECONDS * 1_000 ? "awaited" : "lapsed";
}

/** Whether a file may be deleted by hand: nothing has it, nothing shows it, and none is on its way to be it. */
export function isRemovable(upload: Upload, now: Date): boolean {
  return (upload.use === null || !upload.isShown) && uploadStanding(upload, now) !== "awaited";
}

type Looked = {
  use: UploadUse | null;
  sender: string | null;
  isKept: boolean;
};

/**
 * Whether a member of the staff may look at a file: at whatever is part of something, and at what they sent themselves.
 * What somebody else has sent and not handed in yet is nobody's but theirs.
 */
export function mayLookAt({ use, sender, isKept }: Looked, accountId: string): boolean {
  return isKept && (use !== null || sender === accountId);
}
