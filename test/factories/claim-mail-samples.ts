import type { ClaimMailKind, MailParams, ReturnMailKind } from "#server/mails/mail-kind.ts";

type Claim = MailParams[ClaimMailKind];

/** Mails about a claim of the parts of a return. */
export function claimSamples({
  link,
  items,
}: Pick<MailParams[ReturnMailKind], "link" | "items">): Record<ClaimMailKind, Claim> {
  const claim: Claim = {
    acted: "",
    name: "Ana Mora",
    link,
    order: "100001",
    claim: "900001",
    items,
    message: "La pieza llegó quemada.",
    amount: "$845,00",
    way: "Se lo pagamos por transferencia.",
  };
  return {
    claim_received: {
      ...claim,
      message: "",
      acted: "Nuestro personal hizo la solicitud en su nombre.",
    },
    claim_approved: claim,
    claim_refused: claim,
    claim_replaced: claim,
    claim_credited: claim,
    claim_paid: claim,
  };
}
