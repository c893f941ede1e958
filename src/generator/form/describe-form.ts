import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Brief, Fact, Piece, PromptFacts } from '../brief.ts'
import { headOf } from '../writing/head-rest.ts'
import { forSoMany } from '../phrases/so-many.ts'
import { NPS, OTHER } from './ask.ts'
import type { Phrases } from './form-texts.ts'
import { openField } from './item-question.ts'
import { figuresIn, occasionIn } from './list/occasion.ts'
import { askedPieces, isSetting } from './list/order-items.ts'

/** What a date is called until which something is to be done. */
const DEADLINE = /deadline|plazo|fecha limite|delai|echeance|date limite/
const PASS = /pass|aprob|reussite|passage|seuil/
const CONFIDENTIAL = / (?:strictly |treated as |es |est )?(?:confidential|confidencial(?:es)?|confidentiel(?:le|s|les)?)\b/
const DESCRIPTION_CHARS_MAX = 900
/** "à 9 €": a preposition is no name. */
const LABEL_CHARS_MIN = 3
const TOWARDS = /^(?:to|by|before|on|at|a|al|en|antes|hasta|à|au|avant|chez) (?=[\p{L}\d])/iu
const LABEL_WORDS_MAX = 2
/** When and where it is, and who asks. */
const OCCASION: ReadonlySet<Fact['kind']> = new Set(['date', 'time', 'place', 'organisation', 'name'])

type Told = { intro: string; questions: readonly Question[]; title: string }

/** What stands above the questions: how to answer, then what the prompt gives and no question says, each once. */
export function describeForm({ facts, ordered, prompt }: Brief, phrases: Phrases, { intro, questions, title }: Told): string {
  const { settings, tone, given, pieces } = facts
  const asking = { phrases, language: facts.language }
  const shown = [title, ...questions.flatMap((one) => [one.title, one.description ?? '', ...one.options])]
  const isShown = (text: string, more: readonly string[]) => plain([...shown, ...more].join(' | ')).includes(plain(text))
  const asked = askedPieces(pieces)
  const hasOther = questions.some(({ allow_other: isOpen }) => isOpen === true)
  const told = pieces
    .filter((piece) => !asked.some((one) => one === piece || (piece.end > 0 && one.start <= piece.start && piece.end <= one.end)))
    .flatMap((piece) => tellPiece(piece, phrases))
    .filter((text) => !isShown(text.replace(/[.!?]$/, ''), []) && !(hasOther && OTHER.test(text.replace(/\.$/, ''))))
  // "Wednesday 5 March, 7pm" may be an answer to each of two questions.
  const behindTitle = occasionIn(headOf(prompt), title, facts) ?? figuresIn(headOf(prompt), title, facts)
  // Where the days are told apart already, the place stands with them.
  const rest = told.some((text) => given.some((fact) => fact.kind === 'date' && text.includes(fact.text))) ? undefined : behindTitle?.text
  const left = given.filter(
    ({ text }) => !text.split(', ').every((part) => isShown(part, told)) && !rest?.toLowerCase().includes(text.toLowerCase()),
  )
  const deadlines = left.filter(isDeadline)
  // "comments" is a field, whatever its spelling.
  const occasion = left.filter(
    (fact) => OCCASION.has(fact.kind) && !deadlines.includes(fact) && !(fact.kind === 'name' && openField(fact.text, asking)),
  )
  const others = left.filter(({ kind, text, label }) => !OCCASION.has(kind) && !isSetting(text) && !isSetting(`${text} ${label}`))
  const sentences = [
    ordered?.opening === undefined ? introOf({ intro, questions }, phrases, tone) : sentence(ordered.opening),
    settings.isAnonymous ? phrases.anonymous : '',
    CONFIDENTIAL.test(facts.folded) && !told.some((text) => CONFIDENTIAL.test(` ${fold(text)} `)) ? phrases.confidential : '',
    rest === undefined || given.length === 0 ? '' : sentence(rest),
    occasion.length === 0 ? '' : sentence(occasion.map((fact) => withLead(fact, prompt)).join(', ')),
    ...(ordered?.told ?? []).map(sentence),
    ...told,
    ...others.map((fact) => {
      const { kind, text, label = '' } = fact
      // "hosted by Priya Nair"
      if (kind === 'person' && label === '') return sentence(withLead(fact, prompt))
      // "Lunch survey for 40 people": the title is no label of what stands behind it.
      const isNamed = label.length >= LABEL_CHARS_MIN && !plain(title).includes(plain(label)) && !plain(label).includes(plain(title))
      return sentence(isNamed ? fillIn(phrases.labelled, { name: label, value: text }) : forSoMany(text, facts.language))
    }),
    ...deadlines.map(({ text }) => fillIn(phrases.by, { date: text })),
    ordered?.closing ?? '',
  ]
  return clip([...new Set(sentences)].filter((text) => text !== '').join(' '), DESCRIPTION_CHARS_MAX)
}

/** "du 14 au 18 avril", "with teacher Inga": without the words before it, the value says too little. */
function withLead({ kind, text, start }: Fact, prompt: string): string {
  const before = prompt.slice(Math.max(0, start - LEAD_CHARS_MAX), start)
  if (kind === 'date')
    return SPAN.test(text) ? `${/(?:^|\s)((?:from|del|du|desde el) )$/iu.exec(before)?.[1] ?? ''}${text}` : withTime(text)
  if (kind === 'person') return `${DONE.exec(before)?.[1] ?? ''}${text}`
  const isLone = kind !== 'time' && kind !== 'place' && wordCount(text) === 1
  return isLone ? `${LED.exec(before)?.[1] ?? ''}${text}` : text
}
const LEAD_CHARS_MAX = 40
const SPAN = /\d .*(?<!\p{L})(?:to|until|al?|y|au|et)(?!\p{L}) .*\d/iu
const LED = /(?:^|\s)((?:with|by|from|con|por|avec|par|chez) (?:\p{Ll}+ ){0,3})$/u

const DONE =
  /(?:^|[\s,])((?:(?:hosted|organi[sz]ed|run|led|taught|given|coached) by|(?:organiza|imparte|dirige|coordina)(?:d[oa]s? por)?|(?:organisée?s?|animée?s?|encadrée?s?|donnée?s?) par) )$/iu

/** "June 14 2pm" */
function withTime(text: string): string {
  return text.replace(/(\p{L}\.? \d{1,2}|\d \p{L}{3,}) (?=\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|h)(?!\p{L}))/iu, '$1, ')
}

/** Where a field may stay empty, nobody is asked for all of them. */
function introOf({ intro, questions }: Pick<Told, 'intro' | 'questions'>, phrases: Phrases, tone: PromptFacts['tone']): string {
  const fitting = intro === phrases.intros.fields && questions.some(({ required }) => !required) ? phrases.intros.some : intro
  return tone === 'neutral' ? fitting : fillIn(phrases.tones[tone], { intro: fitting })
}

/** A statement as it is; of what is only a label and its value both. When and where it is comes together with the other facts. */
function tellPiece({ role, text, detail, label, facts, isTold }: Piece, phrases: Phrases): string[] {
  if (isTold) return [sentence(text)]
  if (isSetting(text)) return []
  if (role === 'statement') return text.endsWith('?') || NPS.test(fold(text)) ? [] : [sentence(text)]
  if (role === 'item') return [sentence([text, detail].filter((part) => part !== undefined).join(' '))]
  const [fact] = facts
  if (fact && (isDeadline(fact) || (detail === undefined && label === undefined && OCCASION.has(fact.kind)))) return []
  const value = fact?.text ?? detail ?? text
  if (PASS.test(fold(fact?.label ?? text))) return [PASS.test(fold(value)) ? sentence(value) : fillIn(phrases.passMark, { value })]
  const [name = '', ...values] = [label, text, detail].filter((part) => part !== undefined)
  // "Goes to helpdesk@…", "any problem email stores@…": a sentence, and no label.
  if (detail !== undefined && label === undefined && (TOWARDS.test(detail) || wordCount(text) > LABEL_WORDS_MAX))
    return [sentence(`${text} ${detail}`)]
  return [sentence(values.length > 0 ? fillIn(phrases.labelled, { name, value: values.join(', ') }) : name)]
}

function isDeadline({ kind, label }: Fact): boolean {
  return kind === 'date' && label !== undefined && DEADLINE.test(fold(label))
}

/** "say thank you with 10% off": what is told, and not that it is to be told. */
const THANKS = /^(?:say thank you with|say thanks with|thank (?:them|people) with|da las gracias con|remercie[rz]? (?:les gens )?avec) /iu

function sentence(text: string): string {
  const whole = withTime(capitalise(text.trim().replace(THANKS, '')))
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}

function plain(text: string): string {
  return fold(text).replace(/\s+/g, ' ')
}
