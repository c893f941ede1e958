import { QUESTION_FORMATS, QUESTION_TYPES } from '#shared/content/question-formats.ts'
import { isRecord } from '#shared/is-record.ts'
import { normal } from './adapt.ts'

/** What web forms and other survey tools call the formats. */
const OTHER_FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    short_text: 'short',
    short_answer: 'short',
    string: 'short',
    long_text: 'long',
    long_answer: 'long',
    textarea: 'long',
    paragraph: 'long',
    open_ended: 'long',
    open: 'long',
    radio: 'one',
    single_choice: 'one',
    single_select: 'one',
    checkbox: 'many',
    checkboxes: 'many',
    multi_select: 'many',
    multiple_select: 'many',
    select: 'dropdown',
    tel: 'phone',
    link: 'url',
    likert: 'scale',
    likert_scale: 'scale',
    linear_scale: 'scale',
    net_promoter_score: 'nps',
    yes_no: 'one',
    boolean: 'one',
    stars: 'star',
    star_rating: 'star',
  }),
)
/** A scale said as its two ends. Ours begins at 1, whatever the lower one is. */
const SCALE = /^\s*[01]\s*(?:-|–|to|bis|a|à|\.\.)\s*(\d{1,2})\s*$/i

/** How models number questions, which the form does by itself. */
const NUMBER = /^\s*(?:(?:Q|Question|Frage|Pregunta)\s*)?(\d{1,3})\s*[.):]\s+(?=\S)/i

/** `isOwn`: a person's question comes back, whose title is kept as it is. `place`: the number that it has in the form. */
type How = { place: number; isOwn: boolean; note: () => void }

/** A question that says its type in another way, its scale as "1-5", its options as one text, or only its title: what is meant is plain. */
export function adaptQuestion(value: unknown, { place, isOwn, note }: How): unknown {
  const noted = (changed: object) => {
    note()
    return changed
  }
  if (typeof value === 'string') return adaptQuestion(noted({ type: 'text', format: 'long', title: value }), { place, isOwn, note })
  if (!isRecord(value)) return value
  const question = { ...value }
  const kind = typeOf(question)
  if (kind) Object.assign(question, noted(kind))
  const [, highest] = typeof question.scale === 'string' ? (SCALE.exec(question.scale) ?? []) : []
  if (highest !== undefined) Object.assign(question, noted({ scale: Number(highest) }))
  const key = 'options' in question ? 'options' : 'choices'
  const options = question[key]
  if (typeof options === 'string' && !options.includes('\n'))
    Object.assign(question, noted({ [key]: options.split(/[,;|]/).map((option) => option.trim()) }))
  const asked = 'title' in question ? 'title' : 'question'
  const title = question[asked]
  // Another number is part of the question: "12. Mai: Kommen Sie?"
  if (!isOwn && typeof title === 'string' && Number(NUMBER.exec(title)?.[1]) === place)
    Object.assign(question, noted({ [asked]: title.replace(NUMBER, '') }))
  return question
}

/** Undefined where the type is one of ours, or nothing that we know. */
function typeOf({ type, kind, format, options, choices, scale }: Record<string, unknown>): { type: string; format?: string } | undefined {
  const said = normal(type ?? kind)
  if (said === '') return { type: (options ?? choices) ? 'multiple_choice' : scale === undefined ? 'text' : 'rating' }
  const refined = OTHER_FORMATS.get(normal(format))
  if ((QUESTION_TYPES as readonly string[]).includes(said)) return refined === undefined ? undefined : { type: said, format: refined }
  const own = OTHER_FORMATS.get(said) ?? said
  const meant = QUESTION_TYPES.find((one) => (QUESTION_FORMATS[one] as readonly string[]).includes(own))
  return meant && { type: meant, format: own }
}
