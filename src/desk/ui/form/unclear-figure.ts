import type { Locale } from "#domain/i18n/locale.ts";
import { decimalSign, mayBeThousands } from "#domain/i18n/typed-figure.ts";

type Field = {
  /** Whether it takes three decimals, where the language's own sign parts them (`typedFigure`). */
  hasThousandths: boolean;
  locale: Locale;
};

/** How a figure that may be two is written as either of them. */
type Written = {
  typed: string;
  /** As thousands. */
  plain: string;
  /** With decimals; null where they stand there already, or where the field takes no three. */
  decimal: string | null;
};

/** What helps where a figure was refused that may be thousands; undefined where it is none such. */
export function unclearFigure(
  value: string,
  { hasThousandths, locale }: Field,
): Written | undefined {
  if (!mayBeThousands(value)) return undefined;
  const typed = value.trim();
  const decimal = typed.replace(/[.,]/, decimalSign(locale));
  const isOther = hasThousandths && decimal !== typed;
  return { typed, plain: typed.replaceAll(/[^-\d]/g, ""), decimal: isOther ? decimal : null };
}
