import { z } from "zod";

import { type ReturnChangedResponse } from "./return-steps.ts";
import { OpenReturnRequest, ReturnableResponse } from "./returns.ts";
import { type ClaimChangedResponse, ClaimsResponse, OpenClaimRequest } from "./warranty.ts";

const { items: WishedParts, resolution } = OpenReturnRequest.shape.return.shape;

/** POST admin/returns/returnable and admin/claims/claimable: an order by its number. */
export const AfterSaleRequest = z.strictObject({ orderNumber: z.int().positive() });

/** Without the returns that there are: the order names them. */
export const DeskReturnableResponse = ReturnableResponse.omit({ returns: true });
export type DeskReturnableResponse = z.infer<typeof DeskReturnableResponse>;

/** POST admin/returns/open: what its customer would ask for themselves, by word alone. */
export const DeskReturnRequest = AfterSaleRequest.extend({
  items: z
    .array(WishedParts.element.omit({ images: true }))
    .min(1)
    .max(200),
  resolution,
});
export type DeskReturnRequest = z.infer<typeof DeskReturnRequest>;
export type ReturnBegun = z.infer<typeof ReturnChangedResponse>;

/** Without the claims that there are: the order names them. */
export const ClaimableResponse = ClaimsResponse.omit({ claims: true });
export type ClaimableResponse = z.infer<typeof ClaimableResponse>;

/** POST admin/claims/open: what its customer would say themselves, by word alone; days and distances as they were typed. */
export const DeskClaimRequest = AfterSaleRequest.extend({
  claim: OpenClaimRequest.shape.claim.omit({ images: true }),
});
export type DeskClaimRequest = z.infer<typeof DeskClaimRequest>;
export type ClaimBegun = z.infer<typeof ClaimChangedResponse>;
