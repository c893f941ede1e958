import type { Question } from '#shared/content/form.ts'
import { QUESTION_FORMATS, QUESTION_TYPES, type QuestionFormat } from '#shared/content/question-formats.ts'
import { capitalise } from '#shared/words.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../writing/months.ts'
import type { Settings } from '../brief.ts'
import type { Asked, BankQuestion, Phrases } from './form-texts.ts'

const SCALE_DEFAULT = 5
const SCALE_MIN = 2
const SCALE_MAX = 10
const OPTIONS_MAX = 8

type More = Partial<Pick<Question, 'required' | 'description' | 'section' | 'allow_other' | 'options'>> & {
  ends?: keyof Phrases['ends'] | undefined
  scale?: number
}

/** Returns a question of the format. A rating has labels at its ends. */
export function ask(title: string, format: QuestionFormat, phrases: Phrases, { ends, scale, ...more }: More = {}): Question {
  const type = QUESTION_TYPES.find((one) => (QUESTION_FORMATS[one] as readonly string[]).includes(format)) ?? 'text'
  const [low_label, high_label] = phrases.ends[ends ?? 'good']
  return {
    id: '',
    title,
    type,
    format,
    options: [],
    scale: format === 'nps' ? SCALE_MAX : (scale ?? SCALE_DEFAULT),
    required: false,
    ...(type === 'rating' ? { low_label, high_label } : {}),
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
  }
}

export const OTHER =
  /^(?:others?|otr[oa]s?|autres?)(?: \(?(?:please |pls |por favor |merci de )?(?:say|state|specify|explain|give details|indicar|especificar|cu[áa]l|pr[ée]ciser|[àa] pr[ée]ciser)(?: \p{L}+)?\)?)?$/iu

/** Returns the question with as many options as can be shown, each once. Beside others, "Other" is a field to write into. */
export function choice(title: string, options: readonly string[], phrases: Phrases, more: More = {}): Question {
  const { options: shown, ...open } = withOther(options)
  const isLong = new Set(options).size > OPTIONS_MAX
  return ask(title, isLong ? 'dropdown' : 'one', phrases, { required: true, ...open, ...more, options: shown })
}

function withOther(said: readonly string[]): { options: string[]; allow_other?: true } {
  const unique = [...new Set(withUnit(withMonth(said)))]
  const named = unique.filter((option) => !OTHER.test(option))
  return named.length > 1 && named.length < unique.length ? { options: named, allow_other: true } : { options: unique }
}

/** "10, 11 or 17 December", "Fri 12 or Sat 13 December": all of them are in December. */
function withMonth(options: readonly string[]): readonly string[] {
  const month = MONTH_BEHIND.exec(options.at(-1) ?? '')?.[1]
  const others = options.slice(0, -1)
  return month !== undefined && others.length > 0 && others.every((one) => DAY_ONLY.test(one))
    ? options.map((one, at) => (at < others.length ? one + month : one))
    : options
}
const MONTH_BEHIND = new RegExp(String.raw`^(?:${WEEKDAY_WORD} )?\d{1,2}((?: de)? ${MONTH_WORD})$`, 'iu')
const DAY_ONLY = new RegExp(String.raw`^(?:${WEEKDAY_WORD} )?\d{1,2}$`, 'iu')

/** "6, 10 or 16 portions": so many portions each. */
function withUnit(options: readonly string[]): readonly string[] {
  const unit = UNIT_BEHIND.exec(options.at(-1) ?? '')?.[1]
  const others = options.slice(0, -1)
  return unit !== undefined && others.length > 0 && others.every((one) => /^\d{1,4}$/.test(one))
    ? options.map((one, at) => (at < others.length ? one + (one === '1' ? unit.replace(PLURAL, '') : unit) : one))
    : options
}
const PLURAL = /(?<=mes)es$|(?<!oi)s$/u
const UNIT_BEHIND = /^\d{1,4}( ?[€%]| \p{Ll}{2,})$/u

/** What people have several of. */
const SEVERAL =
  /^(?:which|any) of these |^(?:cu[áa]les|qu[ée]) de est[oa]s |^lesquel(?:le)?s de ces |^(?:(?:which|what|preferred|dietary|food|quels?|quelles?|qu[ée]) )?(?:reasons|razones|motivos|raisons|motifs|artists|artistas|artistes|equipment|materials?|mat[ée]riel|equipo necesario|allergies|alergias|requirements|needs|missions|activities|workshops|necesidades|actividades|talleres|besoins|activit[ée]s|ateliers|niveaux|niveles|interests|topics|skills|languages|days|times|tools|channels|intereses|temas|habilidades|idiomas|d[ií]as|herramientas|canales|availability|shifts|slots|turnos|franjas|cr[ée]neaux|disponibilidad|disponibilit[ée]s?|dispos|int[eé]r[eê]ts|th[eè]mes|sujets|comp[eé]tences|langues|jours|outils|canaux)(?!\p{L})/iu
const SEVERAL_SAID =
  /\s*\((?:several|multiple|one or more|tick all.{0,20}|varios|varias|una o varias|uno o varios|plusieurs|un ou plusieurs|une ou plusieurs)\)/iu

/** Returns the question with these options, one or several of them as its name or the prompt says. */
export function chooseFrom(title: string, options: readonly string[], phrases: Phrases, more: More = {}): Question {
  const plain = options.map((option) => option.replace(SEVERAL_SAID, ''))
  const isSeveral = SEVERAL.test(title) || options.some((option) => SEVERAL_SAID.test(option))
  const [said] = options.flatMap((option) => SEVERAL_SAID.exec(option)?.[0] ?? [])
  const description = said === undefined ? undefined : capitalise(said.replace(/[\s()]+/g, ' ').trim())
  return isSeveral
    ? ask(title, 'many', phrases, { required: true, description, ...more, ...withOther(plain) })
    : choice(title, plain, phrases, more)
}

/** Returns the format and the scale of a rating as they were asked for. A scale that begins at 0 is the one from 0 to 10. */
export function ratingAs({ scale }: Pick<Settings, 'scale'>, folded: string): { format: QuestionFormat; scale: number } {
  if (scale?.from === 0 && !NPS.test(folded)) return { format: 'nps', scale: SCALE_MAX }
  const symbol = SYMBOLS.find(([words]) =>
    words.test(folded.replace(/ (?:no|not|without|sin|pas d|sans) (?:stars|estrellas|etoiles|hearts|thumbs)/g, '')),
  )?.[1]
  const wanted = scale && scale.from > 0 ? Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale.to)) : SCALE_DEFAULT
  return { format: symbol ?? 'scale', scale: wanted }
}

/** "Start with NPS", "que empiece con si nos recomendarían". */
export const NPS = /\b(?:nps|enps|net promoter|recommend|recomend|recommand)/
const SYMBOLS: readonly (readonly [RegExp, QuestionFormat])[] = [
  [/\b(?:stars?|estrellas?|etoiles?)\b/, 'star'],
  [/\b(?:hearts?|corazon(?:es)?|coeurs?)\b/, 'heart'],
  [/\b(?:thumbs?|pulgar(?:es)?|pouces?)\b/, 'thumb'],
]

export function fromBank(question: BankQuestion, phrases: Phrases, section: string): Question {
  const { ask: title, format, ends, options, required = false, sensitive = false, other } = question
  return ask(title, format, phrases, {
    ends,
    options,
    required: required && !sensitive,
    section,
    ...(sensitive ? { description: phrases.voluntary } : {}),
    ...(other ? { allow_other: true } : {}),
  })
}

export function fromAsked(asked: Asked, title: string, phrases: Phrases, rated: { format: QuestionFormat; scale: number }): Question {
  const { format, ends, options } = asked
  if (format === 'scale') return ask(title, rated.format, phrases, { ends, scale: rated.scale, required: true })
  return ask(title, format, phrases, { options })
}
