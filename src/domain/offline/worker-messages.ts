/** In what the service worker tells a page: when the shop sent the oldest of what it shows; empty where all of it is fresh. */
export const KEPT_AT = "keptAt";
/** With which a page asks the service worker for that. */
export const SINCE_WHEN = "since when";
