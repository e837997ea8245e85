// How a drawing looks, in the file itself: an image is its own viewport, so the size it is shown at
// and the colour scheme of the page reach it as media queries and nothing else does.
// Colours: --dwg-line and --dwg-fill of the design tokens. The accent is a steel tint, since orange
// belongs to the one main action of a screen; zoomed, where the picture is the screen, it is --action.

/** Rules of every drawing. Classes: f fill, a accent, h hair, i inner edge, o outline, c centre line. */
export const THEME = [
  "svg{stroke:#101820}",
  ".f{fill:#fdfcf9;stroke:none}",
  ".a{fill:#c3c9cc;stroke:none}",
  ".h,.c{stroke-width:.75}",
  ".i{stroke-width:1.5}",
  ".o{stroke-width:2.5}",
  ".c{stroke-dasharray:12 3 2 3}",
  // a zoomed picture keeps a fine pen
  "@media(min-width:320px){.h,.c{stroke-width:.6}.i{stroke-width:1.2}.o{stroke-width:2}}",
  // a card keeps a clear outline
  "@media(max-width:160px){.i{stroke-width:1.8}.o{stroke-width:3.2}}",
  // a cell of a list: no hatching, no axes
  "@media(max-width:64px){.h,.c{display:none}.i{stroke-width:2}.o{stroke-width:5.5}}",
  "@media(prefers-color-scheme:dark){svg{stroke:#d9d8d2}.f{fill:#141b21}.a{fill:#45545f}}",
  "@media(min-width:640px){.a{fill:#e8590c}}",
].join("");
