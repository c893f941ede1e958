import { detectLanguage } from '#shared/detect-language.ts'
import type { Locale } from '#shared/locale.ts'
import { readWords } from '#shared/words.ts'
import type { QuestionFields } from '../../survey-schemas.ts'
import type { WordingRule } from '../../results-contract.ts'
import { countDirections, hasOptOut, isAgreement, readFavourableEnd } from '../../scales.ts'
import { languagesIn, translate, translationOf } from '../../translations.ts'
import type { Translations } from '../../translations.ts'
import { PHRASES } from './phrases.ts'

/*
 * Remarks about the wording of a survey, after the usual rules of questionnaire design (Dillman, Smyth & Christian 2014; Krosnick & Presser 2010). They are
 * remarks: whoever writes the survey knows better what its people understand, so nothing is refused for them.
 */

/** `found` is what the rule found, in the words of the survey. `language` is null for the survey as it is written. */
export type Remark = { question_order: number; language: Locale | null; rule: WordingRule; found: string }
type Question = Pick<QuestionFields, 'kind' | 'question_text' | 'options' | 'is_control_question'>

/** Sensitive questions belong behind these. */
const FIRST = 3
const FOUND_MAX = 80

export function checkWording(questions: readonly Question[], locale: Locale, translations: Translations = {}): Remark[] {
  const text = questions.map(({ question_text, options }) => `${question_text} ${options.join(' ')}`).join(' ')
  const { language } = detectLanguage(readWords(text), locale)
  return questions.flatMap((question, at) => {
    const isEarly = at < FIRST && questions.length > FIRST
    const remarks = (inLanguage: Locale | null, found: readonly Found[]) =>
      found.map(([rule, words]) => ({
        question_order: at + 1,
        language: inLanguage,
        rule,
        found: words.trim().slice(0, FOUND_MAX).toWellFormed(),
      }))
    return [
      ...remarks(null, rulesOf(question, { language, isEarly })),
      ...languagesIn(translations).flatMap((further) => {
        const translated = translateQuestion(question, translations, further)
        const reversed = reversedScale(question.options, translated.options)
        return remarks(further, [
          ...rulesOf(translated, { language: further, isEarly }),
          ...(reversed === undefined ? [] : [['reversed', reversed] satisfies Found]),
        ])
      }),
    ]
  })
}

/** Leaves out what is not translated: it was looked at as it is written. */
function translateQuestion(question: Question, translations: Translations, language: Locale): Question {
  const { question_text, options } = question
  return {
    ...question,
    question_text: translationOf(translations, language, question_text) ?? '',
    options: options.some((option) => translationOf(translations, language, option) !== undefined)
      ? options.map((option) => translate(translations, language, option))
      : [],
  }
}

/** The translated options rise where the others fall, so that people would answer the opposite of what they mean. */
function reversedScale(options: readonly string[], translated: readonly string[]): string | undefined {
  const [end, other] = [readFavourableEnd(options), readFavourableEnd(translated)]
  return end !== null && other !== null && end !== other ? translated.join(' · ') : undefined
}

type Found = [rule: WordingRule, words: string]

function rulesOf({ kind, question_text: text, options }: Question, { language, isEarly }: { language: Locale; isEarly: boolean }): Found[] {
  const { leading, joins, joined, negations, jargon, sensitive, presumes } = PHRASES[language]
  const rest = text.replace(joined, ' ')
  const negative = text.match(negations) ?? []
  const found: [rule: WordingRule, words: string | undefined][] = [
    ['leading', leading.exec(text)?.[0]],
    // In their own words, people can answer two things at once, and say that something is not true of them.
    ['double', kind === 'comment' ? undefined : around(rest, joins.exec(rest))],
    // In a question a negation is only hard to answer if there is another one; who disagrees with a negated statement has to think twice.
    ['negation', negative.length > (isAgreement(options) ? 0 : 1) ? negative.join(' … ') : undefined],
    ['jargon', jargon.exec(text)?.[0]],
    ['sensitive_first', isEarly ? sensitive.exec(text)?.[0] : undefined],
    ['not_applicable', kind === 'comment' || hasOptOut(options) ? undefined : presumes.exec(text)?.[0]],
    ['unbalanced', unbalanced(options)],
    ['overlapping', overlapping(options)],
  ]
  return found.flatMap(([rule, words]) => (words === undefined ? [] : [[rule, words] satisfies Found]))
}

/** With a word on either side, so that it can be found in the text. */
function around(text: string, match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined
  const before = text.slice(0, match.index).split(/\s+/).filter(Boolean).at(-1) ?? ''
  const after =
    text
      .slice(match.index + match[0].length)
      .split(/\s+/)
      .find(Boolean) ?? ''
  return match[0].includes('/') ? match[0] : `${before} ${match[0]} ${after}`
}

/** More good answers than bad ones, or the other way round, by more than one: the scale pushes in one direction. */
function unbalanced(options: readonly string[]): string | undefined {
  const { good, bad } = countDirections(options)
  return good + bad > 0 && Math.min(good, bad) > 0 && Math.abs(good - bad) > 1 ? options.join(' · ') : undefined
}

/** Two options that both take the same number. */
function overlapping(options: readonly string[]): string | undefined {
  const ranges = options.flatMap((option) => {
    const range = rangeOf(option)
    return range ? [{ option, ...range }] : []
  })
  for (const [at, { option, from, to }] of ranges.entries()) {
    const other = ranges.slice(at + 1).find((next) => next.from <= to && from <= next.to)
    if (other) return `${option} · ${other.option}`
  }
  return undefined
}

const NUMBER = String.raw`(\d{1,9}(?:[.,]\d{1,3})?)`
const BETWEEN = new RegExp(String.raw`${NUMBER}\s*(?:[-–—]|to|a|à|y|et|and|bis)\s*${NUMBER}`, 'iu')
const AT_MOST = new RegExp(String.raw`^\s*(?:up to|at most|hasta|como máximo|jusqu.à|au plus)\s+${NUMBER}`, 'iu')
const BELOW = new RegExp(String.raw`^\s*(?:less than|under|below|fewer than|menos de|moins de|<)\s*${NUMBER}`, 'iu')
const ABOVE = new RegExp(String.raw`^\s*(?:more than|over|above|más de|plus de|>)\s*${NUMBER}`, 'iu')
const FROM = new RegExp(
  String.raw`^\s*(?:at least|from|desde|al menos|au moins|à partir de)?\s*${NUMBER}\s*(?:\+|or more|and more|o más|y más|ou plus|et plus)`,
  'iu',
)
/** Smaller than any step of a range. */
const STEP = 1e-6

function rangeOf(option: string): { from: number; to: number } | undefined {
  const number = (text: string | undefined) => Number((text ?? '').replace(',', '.'))
  const between = BETWEEN.exec(option)
  if (between) return { from: number(between[1]), to: number(between[2]) }
  const most = AT_MOST.exec(option)
  if (most) return { from: -Infinity, to: number(most[1]) }
  const below = BELOW.exec(option)
  if (below) return { from: -Infinity, to: number(below[1]) - STEP }
  const above = ABOVE.exec(option)
  if (above) return { from: number(above[1]) + STEP, to: Infinity }
  const from = FROM.exec(option)
  return from ? { from: number(from[1]), to: Infinity } : undefined
}
