import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Slide } from '#shared/content/slide.ts'
import { countWords } from './check.ts'

/** The countable requests of a prompt. */
export interface Request {
  /** Questions, rows of the first sheet, slides or sections of the first level. */
  count?: number
  /** Words that the result must contain, in any case. */
  items?: readonly string[]
  language: 'en' | 'es' | 'fr'
  /** One of these words shows the tone. */
  tone?: RegExp
  /** Pattern of the first cell in each row of the first sheet. */
  rows?: RegExp
  /** The only values of a column in the first sheet. */
  only?: readonly [column: string, values: readonly string[]]
  /** The first and the last date in the first sheet's first date column. */
  between?: readonly [from: string, to: string]
  /** A slide with this layout and this title. */
  shown?: readonly [layout: Slide['layout'], about: string]
  /** Number of words in a document. */
  words?: readonly [min: number, max: number]
}

/** Returns the problems of a result by request. Contains only checks of what was requested. */
export function requestChecks(request: Request, content: GeneratedContent): Record<string, string[]> {
  const { count, items, tone, language, rows, only, between, shown, words } = request
  const text = JSON.stringify(content).toLowerCase()
  return {
    ...(count === undefined ? {} : { 'requested count': countOf(content) === count ? [] : [`${countOf(content)} instead of ${count}`] }),
    ...(items === undefined
      ? {}
      : { 'include items': items.filter((item) => !text.includes(item.toLowerCase())).map((item) => `missing: ${item}`) }),
    ...(tone === undefined ? {} : { tone: tone.test(text) ? [] : ['the tone does not show'] }),
    ...(rows === undefined
      ? {}
      : {
          'rows are of the asked kind': rowsOf(content)
            .filter(([first = '']) => !rows.test(first))
            .map(([first]) => `row: ${first}`),
        }),
    ...(only === undefined
      ? {}
      : {
          'named values only': cellsOf(content, only[0])
            .filter((cell) => !only[1].includes(cell))
            .map((cell) => `${only[0]}: ${cell}`),
        }),
    ...(between === undefined
      ? {}
      : { 'dates in the asked time': datesOf(content).filter((date) => date < between[0] || date > between[1]) }),
    ...(shown === undefined ? {} : { 'shown as asked': isShown(content, shown) ? [] : [`no ${shown[0]} about ${shown[1]}`] }),
    ...(words === undefined ? {} : { 'asked length': lengthProblem(content, words) }),
    language: languageOf(content) === language ? [] : [`written in ${languageOf(content)}, not ${language}`],
  }
}

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

function isShown(content: GeneratedContent, [layout, about]: readonly [Slide['layout'], string]): boolean {
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
  fr: /(?<!\p{L})(le|les|et|des|vous|votre|vos|une|pour|avec|du|au|données)(?!\p{L})/gu,
} as const

/** Detects the language by the most small words in all texts, including the words of the prompt. */
function languageOf(content: GeneratedContent): keyof typeof SMALL_WORDS {
  const text = textsOf(content).join(' ').toLowerCase()
  const scores = (['en', 'es', 'fr'] as const).map((language) => [language, text.match(SMALL_WORDS[language])?.length ?? 0] as const)
  return [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en'
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
