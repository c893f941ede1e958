import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent, GeneratedForm } from '#shared/content/generated.ts'

export const SAMPLE_AFTER_MS = 1_000
const QUOTED_CHARS = 50

/** The texts of a sample in the reader's language, from `useSampleTexts`. */
export type SampleTexts = {
  title: string
  description: (prompt: string) => string
  question: (number: number) => string
  option: (number: number) => string
  answer: string
  sheet: string
}

/** What stands in after a failed generation: form questions whatever the type, and marked as a sample where it is shown. */
export function sampleDraft(texts: SampleTexts, prompt: string): GeneratedForm {
  const characters = [...prompt]
  return {
    title: texts.title,
    description: texts.description(`${characters.slice(0, QUOTED_CHARS).join('')}${characters.length > QUOTED_CHARS ? '…' : ''}`),
    questions: [
      {
        id: 'q1',
        title: texts.question(1),
        type: 'multiple_choice',
        options: [1, 2, 3].map(texts.option),
        scale: 10,
        required: false,
      },
      { id: 'q2', title: texts.question(2), type: 'text', options: [], scale: 10, required: false },
    ],
  }
}

/**
 * A sample that somebody wants to keep as a doc, sheet or deck: its questions become what that type is made of, so that nothing of it is
 * lost. Content of the type itself stays as it is.
 */
export function fitToType(type: DocumentType, content: GeneratedContent, texts: SampleTexts): GeneratedContent {
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
            : { type: 'paragraph' as const, text: texts.answer },
        ]),
      }
    case 'sheet':
      return {
        title,
        description,
        sheets: [
          {
            name: texts.sheet,
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
