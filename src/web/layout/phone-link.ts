/** "+506 2200-0000" as a link that dials. */
export function phoneHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, "")}`;
}

/** A WhatsApp chat with the shop, its first message already written. */
export function chatHref(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, "")}?text=${encodeURIComponent(message)}`;
}
