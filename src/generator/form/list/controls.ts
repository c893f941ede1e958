import type { Question } from '#shared/content/form.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import { capitalise } from '#shared/words.ts'
import { ask, choice } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { aspect, overall, questionForItem } from '../item-question.ts'
import { kindOf } from '../kinds.ts'
import { labelOf } from '../wording.ts'
import { partWords } from './plain-parts.ts'

/* Prompts that name how each question is answered: "a dropdown for the city (Paris, Lyon), checkboxes for interests: sport, reading". */

type Control = QuestionFormat | 'yes_no'

/** What only a form has: one of these says that the prompt lists its fields. */
const STRONG: readonly (readonly [Control, string])[] = [
  ['dropdown', 'drop ?-?downs?(?: list| menu)?|pick ?-?list|(?:lista |men[úu] )?desplegables?|(?:liste|menu) d[ée]roulante?'],
  [
    'many',
    'check ?-?box(?:es)?|tick ?-?box(?:es)?|multi-?select|casillas(?: de verificaci[óo]n)?|cases? [àa] cocher|selecci[óo]n m[úu]ltiple|choix multiples?',
  ],
  [
    'one',
    '(?:multiple|single)[- ]choice|radio buttons?|opci[óo]n (?:m[úu]ltiple|[úu]nica)|botones de opci[óo]n|choix unique|boutons? radio',
  ],
]
const WEAK: readonly (readonly [Control, string])[] = [
  ['yes_no', 'yes ?[/-] ?no|s[íi] ?/ ?no|oui ?/ ?non'],
  ['star', 'star rating|valoraci[óo]n con estrellas|note en [ée]toiles'],
  ['nps', 'nps'],
  ['scale', 'rating(?: scale)?|scale|slider|valoraci[óo]n|escala|puntuaci[óo]n|note|[ée]chelle|curseur'],
  [
    'long',
    '(?:long|free|open)[- ]?(?:text|answer)|paragraph|text ?area|comments? box|texto (?:largo|libre)|p[áa]rrafo|texte (?:long|libre)|zone de texte|paragraphe',
  ],
  ['short', 'short (?:text|answer)|text (?:field|box)|(?:texto|respuesta) cort[oa]|campo de texto|texte court|champ de texte'],
  ['date', 'date (?:picker|field)|selector de fecha|s[ée]lecteur de date'],
  ['file', 'file upload|upload|subida de archivos?|archivo adjunto|t[ée]l[ée]versement|pi[èe]ce jointe'],
]
const LEAD = '(?:(?:and|y|et|then|also|plus|puis|luego) )*(?:(?:an?|one|the|una?|une|el|la|le|los|las|les) )?'
const NOUN = '(?: (?:questions?|fields?|preguntas?|campos?|champs?))?'
const LINK =
  "(?:(?:\\s*:)?\\s+(?:for|about|of|on|to choose|to|asking|para|sobre|de la|del|de los|de las|de|pour|sur|de l['’]|du|des)\\s+(?:the |la |el |los |las |le |les |l['’])?|\\s*[:–-]\\s*|\\s+|$)"
const begins = (words: string) => new RegExp(`^${LEAD}(?:(?:question|pregunta) (?:[àa]|de) )?(?:${words})${NOUN}${LINK}`, 'iu')
const BEGINS = [...STRONG, ...WEAK].map(([control, words]) => [control, begins(words)] as const)
/** "city (dropdown: Paris, Lyon)", "city as a dropdown (Paris, Lyon)", "newsletter checkbox" */
const ENDS = [...STRONG, ...WEAK.filter(([control]) => control !== 'scale')].map(
  ([control, words]) =>
    [
      control,
      new RegExp(`^(.{2,80}?)(?: \\(| (?:as|como|en|sous forme de) | )${LEAD}(?:${words})(?:\\)|[\\s:,–-]+|$)(.*?)\\)?$`, 'iu'),
    ] as const,
)
export const NAMES_CONTROL = new RegExp(`(?<!\\p{L})(?:${STRONG.map(([, words]) => words).join('|')})(?!\\p{L})`, 'iu')
/** Behind it stand the fields: "a form with 5 questions: …". */
const BODY =
  /\swith \d{1,2} questions: |\scon \d{1,2} preguntas: |\savec \d{1,2} questions\s?: |:\s|\n|\s(?:with|including|asking for|con|incluyendo|avec|comprenant)\s/iu
const ARTICLE = /^(?:(?:and|y|et) )?(?:an?|one|the|una?|une|el|la|le)\s/iu
const OTHER =
  /,?\s*(?:with |con |avec )?(?:an? |una? |une )?["“«]?(?:other|otr[oa]s?|autres?)["”»]? (?:option|choice|field|opci[óo]n)?$|,?\s*(?:con|avec) (?:la )?(?:opci[óo]n|option) ["“«]?(?:otr[oa]s?|autres?)["”»]?$/iu
const WITH_OPTIONS = /\s(?:with (?:the )?(?:options?|choices?)|con (?:las )?opciones|avec (?:les )?(?:options?|choix))\s/iu
const RANGE = /\s?\(?(?:from |de |del )?(?<!\d)([01])\s?(?:-|–|to|al?|à)\s?(\d{1,2})(?!\d)\)?/iu
const JOINED = /\s(?:and|or|y|e|o|u|et|ou)\s/iu
const SCALE_MAX = 10
/** What is longer, or has more parts, is a text that mentions a control. */
const BODY_CHARS_MAX = 10_000
const PARTS_MAX = 300
const FIELDS_MAX = 60

type Field = { text: string; control?: Control; options: string[]; /** The words that name the control. */ words?: string }

/**
 * A question for each field, in order, and where in the prompt the first one stands. Undefined if no control is named, or if there is only one field or too
 * many.
 */
export function controlledQuestions(prompt: string, asking: Asking): { questions: Question[]; from: number } | undefined {
  const strong = NAMES_CONTROL.exec(prompt)
  if (!strong) return undefined
  const body = BODY.exec(prompt.slice(0, strong.index))
  const from = body ? body.index + body[0].length : partStart(prompt, strong.index)
  if (prompt.length - from > BODY_CHARS_MAX) return undefined
  const parts = partsOf(prompt.slice(from))
  const fields = parts.length > PARTS_MAX ? [] : fieldsIn(parts, asking)
  return fields.length > 1 && fields.length <= FIELDS_MAX
    ? { questions: fields.map((field) => questionOf(field, asking)), from }
    : undefined
}

/** "…, department dropdown (sales, IT)": what stands before the word is what it is for. */
function partStart(prompt: string, index: number): number {
  const before = prompt.slice(Math.max(0, index - NAME_CHARS_MAX), index)
  const sign = /[,.;\n]\s+(?=[^,.;\n]*$)/u.exec(before)
  return sign ? index - before.length + sign.index + sign[0].length : index
}
const NAME_CHARS_MAX = 60

function fieldsIn(parts: readonly string[], asking: Asking): Field[] {
  const fields: Field[] = []
  /** Behind "checkboxes for interests:", what follows is an answer until something else begins. */
  let open: Field | undefined
  for (const part of parts) {
    if (partWords().anonymous.test(part)) continue
    const named = namedControl(part)
    const isNext = ARTICLE.test(part) || kindOf(part, asking.language)?.isExact === true
    if (named) {
      fields.push(named.field)
      open = named.isOpen ? named.field : undefined
    } else if (open && !isNext) open.options.push(...part.split(JOINED))
    else {
      open = undefined
      const both = part.split(JOINED)
      const areFields = both.every((one) => kindOf(one, asking.language)?.isExact)
      fields.push(...(areFields ? both : [part]).map((text) => ({ text, options: [] })))
    }
  }
  return fields
}

/** At commas, and at "and" before an article, outside brackets. */
function partsOf(body: string): string[] {
  return body
    .replace(/[.\s]+$/, '')
    .split(/(?:[,;\n]|\.\s(?=\p{Lu}\p{Ll})|\s(?:and|y|et)(?=\s(?:an?|one|una?|une)\s))(?![^()]*\))/u)
    .map((part) => part.replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?(?:(?:and|y|et)\s+)?/iu, '').trim())
    .filter((part) => part !== '')
}

function namedControl(part: string): { field: Field; isOpen: boolean } | undefined {
  for (const [control, pattern] of BEGINS) {
    const found = pattern.exec(part)
    if (found) {
      const { field, isOpen } = withOptions(part.slice(found[0].length), control)
      return { field: { ...field, words: found[0].replace(/[\s:–-]+$/u, '') }, isOpen }
    }
  }
  for (const [control, pattern] of ENDS) {
    const [, text, listed] = pattern.exec(part) ?? []
    if (text !== undefined) return { field: { text, control, options: optionsIn(listed ?? '') }, isOpen: false }
  }
  return undefined
}

/** "the city (Paris, Lyon)", "interests: sport", "size with the options S, M and L" */
function withOptions(said: string, control: Control): { field: Field; isOpen: boolean } {
  const [, name = said, inside = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/u.exec(said) ?? []
  if (inside !== '' && !RANGE.test(inside)) return { field: { text: name, control, options: optionsIn(inside) }, isOpen: false }
  const cut = WITH_OPTIONS.exec(said) ?? /\s?:\s/u.exec(said)
  if (!cut) return { field: { text: said, control, options: [] }, isOpen: false }
  return { field: { text: said.slice(0, cut.index), control, options: optionsIn(said.slice(cut.index + cut[0].length)) }, isOpen: true }
}

function optionsIn(listed: string): string[] {
  return listed
    .replace(/^\(|\)$/g, '')
    .split(/[,/]|\s(?:and|or|y|e|o|u|et|ou)\s/iu)
    .map((option) => option.trim())
    .filter((option) => option !== '')
}

function questionOf({ text: said, control, options, words = '' }: Field, asking: Asking): Question {
  const { language, phrases } = asking
  if (control === undefined) return questionForItem({ text: said }, { ...asking, isRated: false })
  const allowsOther = OTHER.test(said)
  const text = said.replace(OTHER, '').trim()
  // "a rating from 1 to 10 for the food"
  const about = text
    .replace(RANGE, '')
    .replace(/^\s*(?:for|of|about|pour|sur|para|sobre|de)\s/iu, '')
    .trim()
  const label = labelOf(about, phrases, language)
  if (control === 'yes_no') return choice(label, [phrases.yes, phrases.no], phrases)
  if (control === 'dropdown' || control === 'many' || control === 'one') {
    if (options.length < 2) return questionForItem({ text }, { ...asking, isRated: false })
    return ask(label === '' ? phrases.yourChoice : label, control, phrases, {
      required: control !== 'many',
      options: [...new Set(options.map(capitalise))],
      ...(allowsOther ? { allow_other: true } : {}),
    })
  }
  const [, from, to] = RANGE.exec(said) ?? []
  if (control === 'scale' || control === 'star' || control === 'nps') {
    const isScore = control === 'nps' || from === '0'
    const rated = { format: isScore ? 'nps' : control, scale: Math.min(SCALE_MAX, Number(to ?? asking.rated.scale)) } as const
    const of: Asking = { ...asking, nature: 'opinion', isRated: true, rated }
    return label === '' ? overall(of) : aspect({ text: about }, of, 0)
  }
  if (label === '') return ask(control === 'long' ? phrases.comments : labelOf(words, phrases, language), control, phrases)
  return ask(label, control, phrases, { required: control !== 'long' && control !== 'file' })
}
