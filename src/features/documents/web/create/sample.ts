import { TYPE_NAMES } from '#shared/content/document-type.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedForm } from '#shared/content/generated.ts'

export const SAMPLE_AFTER_MS = 1_000
const QUOTED_CHARS = 50

/** What stands in after a failed generation: form questions whatever the type, and marked as a sample where it is shown. */
export function sampleDraft(type: DocumentType, prompt: string): GeneratedForm {
  return {
    title: `AI Generated ${TYPE_NAMES[type]}`,
    description: `Generated from: "${[...prompt].slice(0, QUOTED_CHARS).join('')}${[...prompt].length > QUOTED_CHARS ? '…' : ''}"`,
    questions: [
      { id: 'q1', title: 'Sample question 1', type: 'multiple_choice', options: ['Option 1', 'Option 2', 'Option 3'], scale: 10, required: false },
      { id: 'q2', title: 'Sample question 2', type: 'text', options: [], scale: 10, required: false },
    ],
  }
}
