import type { ColumnType, Generated } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { CertificateKind, CertificateState } from "#domain/tax/certificate.ts";

/** Papers by which customers need not pay a tax, and the pictures of their pages. */
export type CertificateTables = {
  certificate: {
    id: Generated<number>;
    account_id: string;
    kind: CertificateKind;
    state: ColumnType<CertificateState, never, CertificateState>;
    created_at: ColumnType<Date, never, never>;
    storefront: Storefront;
    host: string | null;
    /** Days: "2026-11-23". */
    valid_from: ColumnType<string | null, never, string>;
    valid_until: ColumnType<string | null, never, string>;
    exemption_id: ColumnType<number | null, never, number | null>;
    reason: ColumnType<string, never, string>;
    decided_at: ColumnType<Date | null, never, Date | null>;
    decided_by: ColumnType<string | null, never, string | null>;
  };
  certificate_picture: { upload_id: string; certificate_id: number; place: number };
};
