/** The piece of the address under which staff sees how they prove who they are; it is theirs, and no area. */
export const SECURITY = "security";
