/** How the shop writes the ids that nobody can guess, inside of other patterns. */
export const UUID_PATTERN = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Whether a text is such an id: anything else names nothing, and is no question for the database. */
export const UUID = new RegExp(`^${UUID_PATTERN}$`);
