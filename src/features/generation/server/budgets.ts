import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { refuse } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'
import { OPEN_QUEUE_ITEMS_MAX } from '#shared/limits.ts'
import { OPEN_STATUSES } from '../queue-status.ts'
import { GENERATION_REASONS } from '../reasons.ts'
import type { Generator, Usage } from './generator.ts'

const DAY_S = 24 * 60 * 60
const TOKENS_PER_PRICE = 1_000_000
/** Generations of one person in a UTC day. A backstop against scripts: nobody reads a thousand documents a day. */
const GENERATIONS_PER_DAY = 1_000

/**
 * Counts one more generation of the person. Throws rate_limited if the day's budget is used up or too many items are open. The upsert locks
 * the person's row of today, so that of many requests at once none slips past either limit.
 */
export async function reserveGeneration(tx: Tx, actor: UserActor): Promise<void> {
  const usage = await tx
    .insertInto('generation_usage')
    .values({ user_id: actor.userId, day: sql<string>`(now() at time zone 'utc')::date`, generations: 1 })
    // The counter's row of today. On conflict PostgreSQL locks and increments it atomically:
    // https://www.postgresql.org/docs/current/sql-insert.html#SQL-ON-CONFLICT
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ generations: sql<number>`generation_usage.generations + 1` }),
    )
    .returning('generations')
    .executeTakeFirstOrThrow()
  if (usage.generations > GENERATIONS_PER_DAY) throw refuse('rate_limited', GENERATION_REASONS, 'budget_used_up', { retry_after: 3_600 })
  const { open } = await tx
    .selectFrom('document_queue')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('user_id', '=', actor.userId)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  if (Number(open) >= OPEN_QUEUE_ITEMS_MAX) throw refuse('rate_limited', GENERATION_REASONS, 'queue_full', { retry_after: 30 })
}

/** Returns true if the person has used up today's tokens. The built-in generator costs nothing, so it is never limited. */
export async function isTokenBudgetUsedUp(tx: Tx, env: Env, generator: Generator, userId: string): Promise<boolean> {
  const max = env.MODEL_TOKENS_PER_DAY
  if (generator.name === 'builtin' || max === 0) return false
  const usage = await tx
    .selectFrom('generation_usage')
    .select(sql<string>`input_tokens + output_tokens`.as('tokens'))
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`(now() at time zone 'utc')::date`)
    .executeTakeFirst()
  return Number(usage?.tokens ?? 0) >= max
}

/** Throws rate_limited until the next day begins, in UTC as the days are counted. */
export async function checkTokenBudget(tx: Tx, env: Env, generator: Generator, userId: string): Promise<void> {
  if (!(await isTokenBudgetUsedUp(tx, env, generator, userId))) return
  const secondOfDay = Math.floor(Date.now() / 1_000) % DAY_S
  throw refuse('rate_limited', GENERATION_REASONS, 'tokens_used_up', { retry_after: DAY_S - secondOfDay })
}

/** Adds what a generation used to the day on which it was requested (`at`), so that work after midnight does not use tomorrow's budget. */
export async function bookTokens(tx: Tx, userId: string, at: Date, usage: Usage | undefined): Promise<void> {
  if (!usage) return
  await sql`
    insert into generation_usage (user_id, day, input_tokens, output_tokens)
    values (${userId}, (${at}::timestamptz at time zone 'utc')::date, ${usage.inputTokens}, ${usage.outputTokens})
    on conflict (user_id, day) do update set input_tokens = generation_usage.input_tokens + excluded.input_tokens,
                                             output_tokens = generation_usage.output_tokens + excluded.output_tokens`.execute(tx)
}

/** Returns the cost in the operator's currency, rounded to millionths. Undefined without MODEL_PRICES. */
export function costOf({ MODEL_PRICES: prices }: Env, { inputTokens, cachedTokens, keptTokens, outputTokens }: Usage): number | undefined {
  if (!prices) return undefined
  const fresh = inputTokens - cachedTokens - keptTokens
  const cost = fresh * prices.input + cachedTokens * prices.cached + keptTokens * prices.kept + outputTokens * prices.output
  return Math.round(cost) / TOKENS_PER_PRICE
}
