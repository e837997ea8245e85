import { z } from "zod";

/** What a call tells of the PDF that it answers: bytes, which no schema describes further. */
export const Pdf = { content: { "application/pdf": { schema: z.unknown() } } };
