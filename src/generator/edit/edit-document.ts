import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import { clip } from '#shared/words.ts'
import { seededRandom } from '../random.ts'
import { editDoc } from './edit-doc.ts'
import { editForm } from './edit-form.ts'
import { editSheets } from './edit-sheets.ts'
import { editSlides } from './edit-slides.ts'
import type { EditContext } from './edit-context.ts'
import { replaceText } from './replace-text.ts'
import { requireAnswers } from './require-answers.ts'
import { sortRows } from './sort-rows.ts'
import type { Brief, Instruction, PieceInstruction } from '../brief.ts'

export interface Edited {
  content: GeneratedContent
  /** False where nothing in the document fits an instruction. */
  isChanged: boolean
  /** Some instruction found nothing that it fits. */
  isPartly: boolean
  needsModel: boolean
}

/** Carries out the instructions one after the other, on a copy. */
export function editDocument({ existing, instructions }: NonNullable<Brief['change']>, brief: Brief): Edited {
  const context: EditContext = {
    facts: brief.facts,
    random: seededRandom(brief.prompt, brief.documentType, brief.seed, brief.today),
    today: brief.today,
  }
  let content = structuredClone(existing)
  let isChanged = false
  let isPartly = false
  for (const instruction of instructions) {
    if (instruction.do === 'translate') continue
    const edited = applyOne(content, instruction, context)
    if (edited) content = edited
    isChanged ||= edited !== undefined
    isPartly ||= edited === undefined
  }
  return { content, isChanged, isPartly, needsModel: instructions.some((instruction) => instruction.do === 'translate') }
}

function applyOne(
  content: GeneratedContent,
  instruction: Exclude<Instruction, { do: 'translate' }>,
  context: EditContext,
): GeneratedContent | undefined {
  switch (instruction.do) {
    case 'title':
      return { ...content, title: clip(instruction.to, TITLE_MAX) }
    case 'replace':
      return replaceText(content, instruction)
    case 'sort':
      return 'sheets' in content ? sortRows(content, instruction) : undefined
    case 'require':
      return 'questions' in content ? requireAnswers(content, instruction) : undefined
    default:
      return byType(EDITS, content, instruction, context)
  }
}

type Edit = [instruction: PieceInstruction, context: EditContext]
const EDITS: ByType<GeneratedContent | undefined, Edit> = { form: editForm, doc: editDoc, sheet: editSheets, slide: editSlides }
