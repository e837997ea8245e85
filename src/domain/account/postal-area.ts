import { CR_PROVINCES, type Country } from "./region.ts";

/**
 * The first three digits of ZIP codes by state, district, territory and armed forces abroad (AA, AE,
 * AP), as the Postal Service assigns them; and the few whole codes that lie in another state's.
 */
const US_AREAS = `
AL 350-369, AK 995-999, AZ 850-865, AR 716-729, CA 900-961, CO 800-816, CT 060-069, DE 197-199,
DC 200 202-205 569, FL 320-339 341-342 344 346-347 349, GA 300-319 398-399, HI 967-968, ID 832-838,
IL 600-629, IN 460-479, IA 500-528, KS 660-679, KY 400-427, LA 700-714, ME 039-049, MD 206-212 214-219 20588,
MA 010-027 055, MI 480-499, MN 550-567, MS 386-397, MO 630-658, MT 590-599, NE 680-693, NV 889-898,
NH 030-038, NJ 070-089, NM 870-884, NY 005 100-149 06390, NC 270-289, ND 580-588, OH 430-459,
OK 730-732 734-749, OR 970-979, PA 150-196, RI 028-029, SC 290-299, SD 570-577, TN 370-385,
TX 733 750-799 885, UT 840-847, VT 050-054 056-059, VA 201 220-246 20041 20598, WA 980-994, WV 247-268,
WI 530-549, WY 820-831 83414, AA 340, AE 090-098, AP 962-966, PR 006-007 009, VI 008,
AS 96799, GU 969, MP 96950-96952`;

const stateByPrefix = new Map(
  US_AREAS.split(",").flatMap((area) => {
    const [state = "", ...ranges] = area.trim().split(" ");
    return ranges.flatMap((range) => prefixesOf(range).map((prefix) => [prefix, state] as const));
  }),
);

type Postal = { country: Country; state: string; postalCode: string };

/** The state or province that a postal code lies in; undefined where none has it. */
export function postalAreaOf(country: Country, postalCode: string): string | undefined {
  const code = postalCode.trim();
  if (country === "CR") return CR_PROVINCES[Number(code.slice(0, 1)) - 1];
  return stateByPrefix.get(code.slice(0, 5)) ?? stateByPrefix.get(code.slice(0, 3));
}

/** Whether a whole postal code lies in a state or province (decisions §12): prices and taxes go by both. */
export function isPostalCodeOf({ country, state, postalCode }: Postal): boolean {
  return postalAreaOf(country, postalCode) === state.trim();
}

/** "006-007" is 006 and 007. */
function prefixesOf(range: string): string[] {
  const [first = "", last = first] = range.split("-");
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, "0"),
  );
}
