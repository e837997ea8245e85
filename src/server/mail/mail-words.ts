import type { Locale } from "#domain/i18n/locale.ts";

import type { MailKind } from "./mail-kind.ts";
import { type MailWords, ORDER_MAIL_WORDS } from "./order-mail-words.ts";
import { STAFF_MAIL_WORDS } from "./staff-mail-words.ts";

/** Every mail in both languages, with the words of the link it leads to. */
export const MAIL_WORDS: Record<MailKind, Record<Locale, MailWords>> = {
  registration: {
    es: {
      subject: "Confirme su correo en {shop}",
      lines: [
        "Gracias por registrarse. Su cuenta ya está activa: inicie sesión para ver sus precios.",
        "Confirme que este correo es suyo. Así reunimos en su cuenta los pedidos que hizo sin iniciar sesión. El enlace sirve siete días.",
      ],
      action: "Confirmar mi correo",
    },
    en: {
      subject: "Confirm your e-mail at {shop}",
      lines: [
        "Thank you for registering. Your account is active: log in to see your prices.",
        "Please confirm that this address is yours. Orders that you placed without logging in then join your account. The link works for seven days.",
      ],
      action: "Confirm my e-mail",
    },
  },
  registration_pending: {
    es: {
      subject: "Confirme su correo en {shop}",
      lines: [
        "Gracias por registrar su empresa. Ya puede iniciar sesión y comprar; nuestro equipo revisa su cuenta para asignarle su nivel de precios y su vendedor, y le avisaremos por correo.",
        "Mientras tanto, confirme que este correo es suyo. El enlace sirve siete días.",
      ],
      action: "Confirmar mi correo",
    },
    en: {
      subject: "Confirm your e-mail at {shop}",
      lines: [
        "Thank you for registering your company. You can log in and buy already; our team is reviewing your account to set your price level and your seller, and we will write to you.",
        "Meanwhile, please confirm that this address is yours. The link works for seven days.",
      ],
      action: "Confirm my e-mail",
    },
  },
  account_exists: {
    es: {
      subject: "Usted ya tiene una cuenta en {shop}",
      lines: [
        "Alguien quiso registrarse con este correo, que ya tiene una cuenta. Si fue usted, inicie sesión; si olvidó la contraseña, pida una nueva en esa misma página.",
        "Si no fue usted, no tiene que hacer nada: su cuenta no cambió.",
      ],
      action: "Iniciar sesión",
    },
    en: {
      subject: "You already have an account at {shop}",
      lines: [
        "Somebody tried to register with this address, which has an account already. If it was you, log in; if you forgot the password, ask for a new one on the same page.",
        "If it was not you, there is nothing to do: your account has not changed.",
      ],
      action: "Log in",
    },
  },
  password: {
    es: {
      subject: "Su nueva contraseña en {shop}",
      lines: [
        "Recibimos una solicitud para cambiar su contraseña. El enlace sirve una sola vez, durante 60 minutos.",
        "Si usted no lo pidió, ignore este correo: su contraseña sigue igual.",
      ],
      action: "Elegir una contraseña nueva",
    },
    en: {
      subject: "Your new password at {shop}",
      lines: [
        "We were asked to change your password. The link works once, for 60 minutes.",
        "If you did not ask for it, ignore this mail: your password stays as it is.",
      ],
      action: "Choose a new password",
    },
  },
  password_changed: {
    es: {
      subject: "Su contraseña en {shop} cambió",
      lines: [
        "La contraseña de su cuenta acaba de cambiar y cerramos las demás sesiones abiertas.",
        "Si no fue usted, pida una contraseña nueva de inmediato y llámenos.",
      ],
      action: "Iniciar sesión",
    },
    en: {
      subject: "Your password at {shop} has changed",
      lines: [
        "The password of your account has just changed, and your other sessions have ended.",
        "If it was not you, ask for a new password at once and call us.",
      ],
      action: "Log in",
    },
  },
  approval: {
    es: {
      subject: "Su cuenta en {shop} está aprobada",
      lines: [
        "Revisamos su cuenta de empresa y ya está aprobada. Inicie sesión para ver los precios de su nivel.",
      ],
      action: "Ver mis precios",
    },
    en: {
      subject: "Your account at {shop} is approved",
      lines: [
        "We have reviewed your company account and it is approved. Log in to see the prices of your level.",
      ],
      action: "See my prices",
    },
  },
  ...ORDER_MAIL_WORDS,
  ...STAFF_MAIL_WORDS,
};
