import { createComingPieces } from "#server/part-desk/coming-pieces.ts";
import { comingRoutes } from "#server/part-desk/coming-routes.ts";
import {
  crossReferenceRoutes,
  crossReferenceSaveRoutes,
} from "#server/part-desk/cross-reference-routes.ts";
import { createDeskPartList, type FindByWords } from "#server/part-desk/list-parts.ts";
import { fitmentDeskRoutes, fitmentSaveRoutes } from "#server/part-desk/fitment-desk-routes.ts";
import { groupRoutes, groupSaveRoutes } from "#server/part-desk/group-routes.ts";
import { intakeRoutes } from "#server/part-desk/intake-routes.ts";
import { kitRoutes, kitSaveRoutes } from "#server/part-desk/kit-routes.ts";
import {
  partDeskRoutes,
  priceDeskRoutes,
  stockDeskRoutes,
} from "#server/part-desk/part-desk-routes.ts";
import { partListRoutes } from "#server/part-desk/part-list-routes.ts";
import { relationListRoutes } from "#server/part-desk/relation-lists/relation-list-routes.ts";
import { receiveRoutes } from "#server/part-desk/receive-routes.ts";
import { partRemovalRoutes } from "#server/part-desk/removal/part-removal-routes.ts";
import { shelfListRoutes } from "#server/part-desk/shelf-list-routes.ts";
import { createPartEditing } from "#server/part-desk/save-part.ts";
import {
  supersessionRoutes,
  supersessionSaveRoutes,
} from "#server/part-desk/supersession-routes.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createPriceRules } from "#server/price-rules/change-prices.ts";
import { priceRuleRoutes } from "#server/price-rules/price-rule-routes.ts";
import { intakeBackRoutes } from "#server/stock-desk/intake-back-routes.ts";
import { moveRoutes } from "#server/stock-desk/move-routes.ts";
import { createStockMoves } from "#server/stock-desk/move-stock.ts";
import { movementRoutes } from "#server/stock-desk/movement-routes.ts";
import type { VehicleWords } from "#server/vehicles/read-vehicle-words.ts";
import { createPartJudging } from "#server/verification/judge-parts.ts";
import {
  judgingRoutes,
  manyJudgingRoutes,
  verifyQueueRoutes,
} from "#server/verification/verification-routes.ts";

const now = () => new Date();

type Needs = {
  byWords: FindByWords;
  vehicleWords: VehicleWords;
  imageHosts: readonly string[];
};

/** How staff looks after parts: the queue of those to verify, their fields, prices and stock. */
export function composeVerification(
  db: Database,
  { byWords, vehicleWords, imageHosts }: Needs,
): CallRoutes {
  const judging = createPartJudging(db);
  const parts = createPartEditing(db, imageHosts);
  return {
    staff: [
      verifyQueueRoutes(db),
      judgingRoutes(judging),
      manyJudgingRoutes(judging),
      partListRoutes(db, createDeskPartList(db, byWords, vehicleWords)),
      partDeskRoutes(db, parts),
      stockDeskRoutes(db, parts),
      comingRoutes(createComingPieces(db, now), db),
      shelfListRoutes(db),
      intakeRoutes(db),
      receiveRoutes(db),
      intakeBackRoutes(db),
      moveRoutes({ db, moves: createStockMoves(db, now), now }),
      movementRoutes(db),
      fitmentDeskRoutes(db),
      crossReferenceRoutes(db),
      supersessionRoutes(db),
      groupRoutes(db),
      relationListRoutes(db),
      kitRoutes(db),
    ],
    manager: [
      priceDeskRoutes(parts),
      fitmentSaveRoutes(db),
      crossReferenceSaveRoutes(db),
      supersessionSaveRoutes(db),
      groupSaveRoutes(db),
      kitSaveRoutes(db),
      partRemovalRoutes(db),
      priceRuleRoutes({ db, now, rules: createPriceRules(db, now) }),
    ],
  };
}
