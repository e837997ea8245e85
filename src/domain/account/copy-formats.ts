/** In which forms somebody gets a copy of their data: to read, and for another program. */
export const COPY_FORMATS = ["html", "json"] as const;
