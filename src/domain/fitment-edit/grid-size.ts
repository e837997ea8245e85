/** Models on one grid of what a part fits: more than fit on a screen. */
export const MOST_GRID_MODELS = 12;
