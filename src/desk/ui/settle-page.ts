export type FramedPiece = {
  /** Where it stands on its page, as a selector. */
  place: string;
  /** Whether all that stands above it belongs to it. */
  isFromTop?: boolean;
};

/** The page with these pictures where those stand that nobody else sees yet, before a browser asks for one of them. */
export function withPictures(html: string, pictures: Readonly<Record<string, string>>): string {
  return Object.entries(pictures).reduce(
    (page, [address, sent]) => page.replaceAll(valueOf(address), valueOf(sent)),
    html,
  );
}

/** As React writes it, of a picture and of what fetches it beforehand. */
const valueOf = (address: string) => `="${address.replaceAll("&", "&amp;")}"`;

const PRESSED = "a, button, input, select, textarea, summary, [tabindex]";

/**
 * Makes a page of the shop that only stands there look as it does where scripts run, in the theme that is chosen here; what
 * could be pressed is passed over by the keyboard, and leads nowhere.
 */
export function settlePage(page: Document): void {
  for (const element of page.querySelectorAll(".no-js-hide"))
    element.classList.remove("no-js-hide");
  for (const element of page.querySelectorAll(".if-no-js")) element.remove();
  for (const element of page.querySelectorAll(PRESSED)) element.setAttribute("tabindex", "-1");
  // A window of its own, which the frame may not open.
  const base = page.createElement("base");
  base.target = "_blank";
  page.head.append(base);
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) page.documentElement.dataset["theme"] = theme;
}
