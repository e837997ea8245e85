/** What a reply begins with where all went well (decisions §1). */
export const SUCCESS = { status: "success" } as const;
