type Connection = { query: (statement: string) => Promise<unknown> };

/** What is written waits for no disk: a test's database outlives a killed process, and need not outlive the machine. */
export async function makeHasty(connection: Connection): Promise<void> {
  await connection.query("alter system set fsync = off");
  await connection.query("alter system set full_page_writes = off");
  await connection.query("select pg_reload_conf()");
}
