import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Asked } from './asked.ts'
import { countWords } from './check.ts'

/** Words that show a tone, one of which must be there. */
const TONES: Record<NonNullable<Asked['tone']>, RegExp> = {
  friendly: /thank you|hello|gracias|hola|bonjour|merci|good to have you/,
  formal: /kindly|responsibilities that apply|le rogamos|se ruega|nous vous prions|disposi/,
  playful: /coffee|cake|café|tarta|gâteau/,
}

/** Returns the problems of a result by request. Contains only checks of what was requested. */
export function requestChecks(asked: Asked, content: GeneratedContent): Record<string, string[]> {
  const { count, include, tone, language, rows, only, between, shown, words } = asked
  const text = JSON.stringify(content).toLowerCase()
  const constraints = constraintChecks(asked, content)
  return {
    ...(count === undefined ? {} : { 'requested count': countOf(content) === count ? [] : [`${countOf(content)} instead of ${count}`] }),
    ...(include.length === 0
      ? {}
      : { 'include items': include.filter((item) => !text.includes(item.toLowerCase())).map((item) => `missing: ${item}`) }),
    ...(tone === undefined ? {} : { tone: TONES[tone].test(text) ? [] : ['the tone does not show'] }),
    ...(rows === undefined
      ? {}
      : {
          'rows are of the asked kind': rowsOf(content)
            .filter(([first = '']) => !new RegExp(rows).test(first))
            .map(([first]) => `row: ${first}`),
        }),
    ...(only === undefined
      ? {}
      : {
          'named values only': cellsOf(content, only.column)
            .filter((cell) => !only.values.includes(cell))
            .map((cell) => `${only.column}: ${cell}`),
        }),
    ...(between === undefined
      ? {}
      : { 'dates in the asked time': datesOf(content).filter((date) => date < between[0] || date > between[1]) }),
    ...(shown === undefined ? {} : { 'shown as asked': isShown(content, shown) ? [] : [`no ${shown.layout} about ${shown.about}`] }),
    ...(words === undefined ? {} : { 'asked length': lengthProblem(content, words) }),
    ...(constraints === undefined ? {} : { 'constraints kept': constraints }),
    language: languageOf(content) === language ? [] : [`written in ${languageOf(content)}, not ${language}`],
  }
}

/** Returns what was not kept of the settings that a prompt asks for, or undefined if it asks for none. */
function constraintChecks({ scale, anonymous, no_ratings, starts_with, sheets }: Asked, content: GeneratedContent): string[] | undefined {
  if ([scale, anonymous, no_ratings, starts_with, sheets].every((one) => one === undefined)) return undefined
  const questions = 'questions' in content ? content.questions : []
  const ratings = questions.filter(({ type }) => type === 'rating')
  return [
    ...(scale === undefined
      ? []
      : ratings
          .filter((one) => one.scale !== scale && one.format !== 'nps')
          .map((one) => `rated to ${one.scale}, not ${scale}: ${one.title}`)),
    ...(no_ratings ? ratings.map(({ title }) => `a rating: ${title}`) : []),
    ...(anonymous
      ? questions.filter(({ title, format }) => format === 'email' || WHO.test(title)).map(({ title }) => `not anonymous: ${title}`)
      : []),
    ...(starts_with === undefined || questions[0]?.title.toLowerCase().includes(starts_with)
      ? []
      : [`starts with: ${questions[0]?.title}`]),
    ...(sheets === undefined || ('sheets' in content && content.sheets.length === sheets) ? [] : [`not ${sheets} sheets`]),
  ]
}
const WHO = /\b(your name|full name|tu nombre|su nombre|votre nom|your e-?mail|correo electrónico|adresse e-mail)\b/i

export function countOf(content: GeneratedContent): number {
  if ('questions' in content) return content.questions.length
  if ('sheets' in content) return content.sheets[0]?.rows.length ?? 0
  if ('slides' in content) return content.slides.length
  return content.blocks.filter((block) => block.type === 'heading' && block.level === 1).length
}

function rowsOf(content: GeneratedContent): string[][] {
  return 'sheets' in content ? (content.sheets[0]?.rows ?? []) : []
}

/** Returns the cells of a column. A missing column has one cell that matches nothing. */
function cellsOf(content: GeneratedContent, header: string): string[] {
  const at = 'sheets' in content ? (content.sheets[0]?.columns.findIndex((column) => column.header === header) ?? -1) : -1
  return at < 0 ? ['no such column'] : rowsOf(content).map((row) => row[at] ?? '')
}

function datesOf(content: GeneratedContent): string[] {
  const column = 'sheets' in content ? content.sheets[0]?.columns.find(({ type }) => type === 'date') : undefined
  return cellsOf(content, column?.header ?? '')
}

function isShown(content: GeneratedContent, { layout, about }: NonNullable<Asked['shown']>): boolean {
  return (
    'slides' in content &&
    content.slides.some((slide) => slide.layout === layout && slide.title.toLowerCase().includes(about.toLowerCase()))
  )
}

function lengthProblem(content: GeneratedContent, [min, max]: readonly [number, number]): string[] {
  const count = 'blocks' in content ? countWords(textsOf(content.blocks).join(' ')) : 0
  return count >= min && count <= max ? [] : [`${count} words`]
}

/** Small words that only one of the languages uses. */
const SMALL_WORDS = {
  en: /\b(the|and|your|you|with|what|how|is|own|of|to)\b/g,
  es: /(?<!\p{L})(el|los|las|que|para|su|sus|con|por|una|cómo|qué|y|datos)(?!\p{L})/gu,
  fr: /(?<!\p{L})(le|les|et|des|vous|votre|vos|une|pour|avec|du|au|ce|qui|été|à|dans|données)(?!\p{L})/gu,
} as const

/** Detects the language by the most small words in all texts, including the words of the prompt. */
function languageOf(content: GeneratedContent): Asked['language'] {
  const text = textsOf(content).join(' ').toLowerCase()
  const scores = (['en', 'es', 'fr'] as const).map((language) => [language, text.match(SMALL_WORDS[language])?.length ?? 0] as const)
  return [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en'
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
