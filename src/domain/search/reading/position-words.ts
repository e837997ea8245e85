/** Words that say where a part goes, as stems of either language and the letters of catalogues. */
const POSITIONS = new Set(
  `delanter traser izquierd derech front rear left right lh rh inner outer interior exterior superior
  inferior upper lower lado side driver passenger piloto copilot tracer adelant delant atr detr chofer`.split(
    /\s+/,
  ),
);

/** Whether a stem says a side or a position. */
export function isPosition(stem: string): boolean {
  return POSITIONS.has(stem);
}
