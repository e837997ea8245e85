/** A line of a table with its place in the file, and how much of the file lies before it (0 to 1). */
export type TableLine = { line: number; cells: string[]; progress: number };
