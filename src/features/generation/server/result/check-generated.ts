import { TYPE_NAMES } from '#shared/content/document-type.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { GENERATED_SCHEMAS } from '#shared/content/generated.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { cleanLine, cleanText } from '#shared/text.ts'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { GenerationError } from '../generation-error.ts'

/** Validates a finished generation: completes the title, calculates formulas, checks the schema. Throws GenerationError. */
export async function checkGenerated(type: DocumentType, raw: GeneratedContent): Promise<GeneratedContent> {
  const content = {
    ...raw,
    title: cleanLine(raw.title).slice(0, TITLE_MAX) || `AI Generated ${TYPE_NAMES[type]}`,
    description: cleanText(raw.description).trim().slice(0, DESCRIPTION_MAX),
  }
  if ('sheets' in content) content.sheets = (await calculateSheets({ sheets: content.sheets })).content.sheets
  const parsed = GENERATED_SCHEMAS[type].safeParse(content)
  if (!parsed.success) throw new GenerationError('generation_failed', { cause: parsed.error })
  return parsed.data
}
