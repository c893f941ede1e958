import { splitGenerated } from '#features/documents/server/content.ts'
import type { StoredContent } from '#features/documents/server/content.ts'
import { generateNow, todayIn } from '#features/generation/server/generate-now.ts'
import type { Generator } from '#features/generation/server/generator.ts'
import type { UserActor } from '#server/actor.ts'
import type { TaskPool } from '#server/tasks/task-pool.ts'
import type { BuiltinTemplate } from './builtin-template.ts'

/** A fixed seed, so that everybody sees the same template. */
const SEED = 7
const KEPT_MAX = 200
/** The built-in generator uses no tokens. */
const NO_USAGE = () => undefined

/**
 * Writes a template's content with the built-in generator. Cached per template, language and day, because its dates follow the calendar.
 * The cache holds the promise, so that concurrent readers share one generation.
 */
export function createBuiltinContent(tasks: TaskPool, generator: Generator) {
  const kept = new Map<string, Promise<StoredContent>>()
  return (template: BuiltinTemplate, actor: UserActor): Promise<StoredContent> => {
    const key = `${template.id} ${actor.locale} ${todayIn(actor.timezone)}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const { title, prompt = title } = template.words[actor.locale]
    const writing = generateNow({ tasks, generator, actor }, { prompt, type: template.type, seed: SEED }, NO_USAGE).then(splitGenerated)
    kept.set(key, writing)
    // Failures are not cached, so the next reader tries again.
    writing.catch(() => kept.delete(key))
    return writing
  }
}
