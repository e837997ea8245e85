/** Papers of the warehouse, which are printed of many orders at once too. */
export const WAREHOUSE_PAPERS = ["pick_list", "packing_slip"] as const;

/** As many orders are printed as one paper. */
export const MOST_PRINTED = 100;
