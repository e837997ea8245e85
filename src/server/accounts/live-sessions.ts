import type { AdminLevel } from "#domain/account/role.ts";
import { deviceName } from "#domain/account/device-name.ts";
import { isSessionAlive } from "#domain/account/session-life.ts";
import type { Database } from "#server/platform/database/database.ts";

import { listSessions } from "./session-store.ts";

/** Where an account is signed in. */
export type LiveSession = {
  id: string;
  /** "Chrome, Windows"; empty where nobody knows. */
  device: string;
  createdAt: Date;
  seenAt: Date;
};

type Signed = { accountId: string; adminLevel: AdminLevel };

/** The sessions of an account that are alive at a moment: what was used last first. */
export async function liveSessions(
  db: Database,
  { accountId, adminLevel }: Signed,
  now: Date,
): Promise<LiveSession[]> {
  const rows = await listSessions(db, accountId);
  return rows
    .filter((row) => isSessionAlive({ ...row, adminLevel }, now))
    .map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt,
      seenAt,
    }));
}
