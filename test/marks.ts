type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** Returns the tables, with those of the queue, in which any column of a row contains one of the texts. */
export async function findMarks(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const all = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace in
      ('public'::regnamespace, 'app'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const found: string[] = []
  for (const { name } of all) {
    for (const text of texts) {
      const hex = Buffer.from(text).toString('hex')
      const rows = await sql(`select from ${name} r where r::text like $1 or r::text like $2 limit 1`, [`%${text}%`, `%${hex}%`])
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
