import type { GeneratedContent } from '#shared/content/generated.ts'

/** What a prompt asks for, as far as it can be counted. */
export interface Request {
  /** Questions, rows of the first sheet, slides or sections of the first level. */
  count?: number
  /** Words that the result must contain, whatever their case. */
  items?: readonly string[]
  language: 'en' | 'es' | 'fr'
  /** One of these words shows the tone. */
  tone?: RegExp
}

/** What is wrong with a result, measured by what was asked for. Only what was asked for is in it. */
export function requestChecks(request: Request, content: GeneratedContent): Record<string, string[]> {
  const { count, items, tone, language } = request
  const text = JSON.stringify(content).toLowerCase()
  return {
    ...(count === undefined ? {} : { 'requested count': countOf(content) === count ? [] : [`${countOf(content)} instead of ${count}`] }),
    ...(items === undefined
      ? {}
      : { 'include items': items.filter((item) => !text.includes(item.toLowerCase())).map((item) => `missing: ${item}`) }),
    ...(tone === undefined ? {} : { tone: tone.test(text) ? [] : ['the tone does not show'] }),
    language: languageOf(content) === language ? [] : [`written in ${languageOf(content)}, not ${language}`],
  }
}

export function countOf(content: GeneratedContent): number {
  if ('questions' in content) return content.questions.length
  if ('sheets' in content) return content.sheets[0]?.rows.length ?? 0
  if ('slides' in content) return content.slides.length
  return content.blocks.filter((block) => block.type === 'heading' && block.level === 1).length
}

/** Small words that only one of the languages has. */
const SMALL_WORDS = {
  en: /\b(the|and|your|you|with|what|how|is|own|of|to)\b/g,
  es: /(?<!\p{L})(el|los|las|que|para|su|sus|con|por|una|cómo|qué|y|datos)(?!\p{L})/gu,
  fr: /(?<!\p{L})(le|les|et|des|vous|votre|vos|une|pour|avec|du|au|données)(?!\p{L})/gu,
} as const

/** By the words of all texts, the prompt's own ones among them: the language with the most small words. */
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
