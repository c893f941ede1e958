import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '#server/db/migrations.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

/*
 * `npm run schema` writes migrations/schema.sql: the result of all migrations, for people to read and for a test to compare. It reads the
 * catalogue, because the embedded PostgreSQL has no pg_dump. The file is sorted by name, so it is a description and not a script.
 */

const TABLES = `
  select n.nspname || '.' || c.relname as name,
         'create ' || case c.relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || n.nspname || '.' || c.relname || E' (\\n' ||
         coalesce((select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
             case when a.attnotnull then ' not null' else '' end ||
             case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                  when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end, E',\\n' order by a.attnum)
           from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '') || E'\\n);' as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname in ('public', 'app')`
const PARTS = [
  `select 'alter table ' || conrelid::regclass::text || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid) || ';' as text
     from pg_constraint where connamespace in ('public'::regnamespace, 'app'::regnamespace) and conrelid <> 0 and contype <> 'n'`,
  `select indexdef || ';' as text from pg_indexes where schemaname in ('public', 'app')`,
  `select 'alter table ' || oid::regclass::text || ' owner to ' || pg_get_userbyid(relowner) ||
          case when relrowsecurity then '; enable row level security' else '' end || case when relforcerowsecurity then '; force row level security' else '' end || ';' as text
     from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)`,
  `select format('create policy %I on %I.%I as %s for %s to %s', policyname, schemaname, tablename, permissive, cmd, array_to_string(roles, ', ')) ||
          coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';' as text from pg_policies where schemaname in ('public', 'app')`,
  `select format('grant %s on %s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), c.oid::regclass, a.grantee::regrole) as text
     from pg_class c, aclexplode(c.relacl) a where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and a.grantee <> c.relowner
    group by c.oid, a.grantee`,
  `select format('grant %s (%s) on %s to %s;', lower(a.privilege_type), string_agg(t.attname, ', ' order by t.attname), t.attrelid::regclass, a.grantee::regrole) as text
     from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
    group by t.attrelid, a.grantee, a.privilege_type`,
  `select pg_get_functiondef(p.oid) || ';' as text from pg_proc p where p.pronamespace = 'app'::regnamespace`,
  `select format('grant execute on function %s to %s;', p.oid::regprocedure, a.grantee::regrole) as text
     from pg_proc p, aclexplode(p.proacl) a where p.pronamespace = 'app'::regnamespace and a.grantee <> p.proowner and a.grantee <> 0`,
]

/** Excludes Kysely's own two tables. */
const NOT_OURS = /kysely_migration/

export async function describeSchema(connection: object): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  try {
    const sections: string[] = []
    for (const query of [TABLES, ...PARTS]) {
      const { rows } = await client.query<{ text: string }>(query)
      // Sorted here, because the database's order depends on its locale.
      const texts = rows.map(({ text }) => text.trimEnd()).filter((text) => !NOT_OURS.test(text))
      sections.push([...texts].sort().join('\n'))
    }
    return `-- Written by npm run schema. Do not edit: change it with a migration.\n\n${sections.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'draftwell-schema-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } })
  try {
    await migrate(postgres.connection)
    writeFileSync(new URL('../migrations/schema.sql', import.meta.url), await describeSchema(postgres.adminConnection))
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
