import { sparePieces } from '#generator/edit/drop-spare.ts'
import type { Tx } from '#server/db.ts'
import { readInstructions } from './prompt/instruction/read-instruction.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import type { QueueRow } from './tables.ts'
import type { Locale } from '#shared/locale.ts'

/**
 * What a generation wrote of itself in the document, for an instruction that counts: a smaller number takes away nothing that somebody named
 * or wrote. Where it is not known who wrote something (an import, a template, a result that was swept), nothing is.
 */
export async function findSpare(tx: Tx, { document_id, user_id, user_prompt }: QueueRow, locale: Locale): Promise<string[]> {
  if (document_id === null || !readInstructions(user_prompt).instructions.some(({ do: what }) => what === 'count')) return []
  const written = await tx
    .selectFrom('document_queue')
    .select(['user_prompt', 'generated_content'])
    .where('document_id', '=', document_id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'completed')
    .where('is_proposal', '=', false)
    // What comes from a file is the person's own.
    .where('source', 'is', null)
    // So is what the person's outline says.
    .where('outline', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!written?.generated_content) return []
  const { pieces, language } = readPrompt(written.user_prompt, locale)
  const named = pieces.flatMap(({ role, text }) => (role === 'item' ? [text] : []))
  return sparePieces(written.generated_content, named, language)
}
