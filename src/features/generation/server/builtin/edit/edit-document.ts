import type { GeneratedContent } from '#shared/content/generated.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import { detectLanguage } from '../prompt/detect-language.ts'
import { clip, readWords } from '../prompt/words.ts'
import type { GenerationRequest } from '../../generator.ts'
import { seededRandom } from '../random.ts'
import { readPrompt } from '../read-prompt.ts'
import { editDoc } from './edit-doc.ts'
import { editForm } from './edit-form.ts'
import { editSheets } from './edit-sheets.ts'
import { editSlides } from './edit-slides.ts'
import type { EditContext } from './edit-context.ts'
import type { Instruction } from './read-instruction.ts'

export interface Edited {
  content: GeneratedContent
  /** False where nothing in the document fits an instruction. */
  isChanged: boolean
  needsModel: boolean
}

/** Carries instructions out, one after the other, on a copy. */
export function editDocument(existing: GeneratedContent, instructions: readonly Instruction[], request: GenerationRequest): Edited {
  const facts = readPrompt(existing.title, request.locale)
  const sample = `${existing.title} ${JSON.stringify(Object.values(existing)).slice(0, 4_000)}`
  const { language } = detectLanguage(
    readWords(sample).filter((word) => word.text.length > 1),
    request.locale,
  )
  // What its title says is what it is about, not what has to be counted or listed.
  const context: EditContext = {
    facts: { ...facts, language, counts: {}, items: [], columns: [] },
    random: seededRandom(request.prompt, request.documentType, request.seed, request.today),
    today: request.today,
  }
  let content = structuredClone(existing)
  let isChanged = false
  for (const instruction of instructions) {
    if (instruction.do === 'translate') continue
    const edited = applyOne(content, instruction, context)
    if (!edited) continue
    content = edited
    isChanged = true
  }
  return { content, isChanged, needsModel: instructions.some((instruction) => instruction.do === 'translate') }
}

function applyOne(
  content: GeneratedContent,
  instruction: Exclude<Instruction, { do: 'translate' }>,
  context: EditContext,
): GeneratedContent | undefined {
  if (instruction.do === 'title') return { ...content, title: clip(instruction.to, TITLE_MAX) }
  if ('questions' in content) return editForm(content, instruction, context)
  if ('blocks' in content) return editDoc(content, instruction, context)
  return 'sheets' in content ? editSheets(content, instruction, context) : editSlides(content, instruction, context)
}
