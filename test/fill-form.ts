import type { TestDatabase } from './postgres/test-postgres.ts'

/** Stores many responses to a published form at once, a minute apart, for tests of large forms. */
export async function fillForm({ sql }: Pick<TestDatabase, 'sql'>, form: string, count: number): Promise<void> {
  await sql(
    `insert into responses (form_id, user_id, version_id, answers, idempotency_key, created_at)
     select d.id, d.user_id, d.published_version_id,
            jsonb_build_object('name', 'Person ' || n, 'days', jsonb_build_array((array['Mon', 'Tue', 'Wed'])[1 + n % 3]), 'taste', 1 + n % 5),
            'filled-' || n, now() - ($2 - n) * interval '1 minute'
       from documents d, generate_series(1, $2::int) n where d.id = $1`,
    [form, count],
  )
}
