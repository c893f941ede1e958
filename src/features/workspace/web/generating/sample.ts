import { TYPE_NAMES } from '#shared/content/document-type.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent, GeneratedForm } from '#shared/content/generated.ts'

export const SAMPLE_AFTER_MS = 1_000
const QUOTED_CHARS = 50

/** What stands in after a failed generation: form questions whatever the type, and marked as a sample where it is shown. */
export function sampleDraft(type: DocumentType, prompt: string): GeneratedForm {
  return {
    title: `AI Generated ${TYPE_NAMES[type]}`,
    description: `Generated from: "${[...prompt].slice(0, QUOTED_CHARS).join('')}${[...prompt].length > QUOTED_CHARS ? '…' : ''}"`,
    questions: [
      {
        id: 'q1',
        title: 'Sample question 1',
        type: 'multiple_choice',
        options: ['Option 1', 'Option 2', 'Option 3'],
        scale: 10,
        required: false,
      },
      { id: 'q2', title: 'Sample question 2', type: 'text', options: [], scale: 10, required: false },
    ],
  }
}

/**
 * A sample that somebody wants to keep as a doc, sheet or deck: its questions become what that type is made of, so that nothing of it is
 * lost. Content of the type itself stays as it is.
 */
export function fitToType(type: DocumentType, content: GeneratedContent): GeneratedContent {
  if (type === 'form' || !('questions' in content)) return content
  const { title, description, questions } = content
  switch (type) {
    case 'doc':
      return {
        title,
        description,
        blocks: questions.flatMap((question) => [
          { type: 'heading' as const, level: 2 as const, text: question.title },
          question.options.length > 0
            ? { type: 'list' as const, style: 'check' as const, items: question.options.map((text) => ({ text, level: 0 as const })) }
            : { type: 'paragraph' as const, text: '[Add: answer]' },
        ]),
      }
    case 'sheet':
      return {
        title,
        description,
        sheets: [
          {
            name: 'Sheet 1',
            columns: questions.map(({ title: header, options }) =>
              options.length > 0 ? { header, type: 'choice', choices: options } : { header, type: 'text' },
            ),
            rows: [],
            totals: [],
            highlights: [],
            charts: [],
          },
        ],
      }
    case 'slide':
      return {
        title,
        description,
        slides: questions.map((question) => ({ layout: 'bullets', title: question.title, notes: '', bullets: question.options })),
      }
  }
}
