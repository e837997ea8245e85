/** What carts, coupons and shipping are refused with (decisions §6). */
export const CART_REFUSALS = {
  invalid_products: {
    status: 422,
    es: "Productos no válidos: uno no está a la venta para su cuenta. Quítelo o llámenos.",
    en: "Invalid products: one is not for sale to your account. Remove it or call us.",
  },
  mixed_product: {
    status: 422,
    es: "El número de producto no corresponde a ese repuesto. Agréguelo de nuevo desde su página.",
    en: "The product number does not belong to that part. Add it again from its page.",
  },
  cart_empty: {
    status: 422,
    es: "Su carrito no tiene artículos.",
    en: "Your cart has no items.",
  },
  cart_full: {
    status: 422,
    es: "El carrito ya tiene 200 repuestos distintos. Quite uno para agregar otro.",
    en: "The cart holds 200 different parts already. Remove one to add another.",
  },
  list_too_long: {
    status: 422,
    es: "La lista es muy larga: se leen 500 líneas y 200 000 caracteres a la vez. Envíela por partes.",
    en: "The list is too long: 500 lines and 200,000 characters are read at once. Send it in parts.",
  },
  shipping_option_invalid: {
    status: 422,
    es: "El envío que eligió ya no corresponde a su carrito o dirección. Elíjalo de nuevo.",
    en: "The shipping you chose no longer belongs to your cart or address. Please choose again.",
  },
  coupon_unknown: {
    status: 422,
    es: "Ese cupón no existe. Revise el código.",
    en: "There is no such coupon. Please check the code.",
  },
  coupon_not_started: {
    status: 422,
    es: "Ese cupón todavía no se puede usar.",
    en: "That coupon cannot be used yet.",
  },
  coupon_expired: {
    status: 422,
    es: "Ese cupón ya venció.",
    en: "That coupon has expired.",
  },
  coupon_used_up: {
    status: 422,
    es: "Ese cupón ya se usó todas las veces que permitía.",
    en: "That coupon has been used as often as it allowed.",
  },
  coupon_used_by_you: {
    status: 422,
    es: "Usted ya usó ese cupón.",
    en: "You have used that coupon already.",
  },
  coupon_not_for_cart: {
    status: 422,
    es: "Ese cupón no es para los repuestos de su carrito.",
    en: "That coupon is not for the parts in your cart.",
  },
  coupon_minimum: {
    status: 422,
    es: "Su compra no llega al mínimo de ese cupón.",
    en: "Your purchase is below the minimum of that coupon.",
  },
};
