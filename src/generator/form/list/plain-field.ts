import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { momentOf } from '../../writing/moments.ts'
import { ask, choice, chooseFrom } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { amountIn } from '../item-question.ts'
import { kindOf } from '../kinds.ts'
import { sizesIn } from './order-items.ts'
import { roleWords } from '../roles/role-words.ts'
import { alikeAnswers, answersIn, OR, partWords, verdictsIn } from './plain-parts.ts'
import { SCALES } from './plain-ratings.ts'
import { questionFor } from '../said-form.ts'
import { askedIn, eitherOf, isYesNo, labelOf } from '../wording.ts'

/* One part of a list as the question that it asks. */

const NUMBERS = /^(.*\p{L}) \(?(\d{1,3}(?:-\d{1,3}){2,9}\+?)\)?$/u
const SPAN = /^(.*\p{L}) \(?(?:from |de |del )?(\d{1,2}) ?(?:[-–]|to|al?|à) ?(\d{1,2})\)?$/u
const SPAN_MAX = 20
const STROKES = /^[^\s/]+(?: ?\/ ?[^/]{1,20}){1,7}$/u
const OPTION_WORDS_MAX = 4
/** "any bites or nerves?" */
const ANY_OR = /^(?:any|alg[úu]n[ao]?s?|des) .{2,60} (?:or|o|u|ou) .{2,60}\?$/iu
/** "keep the Monday meeting? yes/no/less often" */
const OR_ELSE = /^([^?]{3,90}\?) ?\(?((?:yes|s[ií]|oui) ?\/ ?(?:no|non)(?: ?\/ ?[^/()]{2,24})+)\)?$/iu
const IN_WORDS = /\d ?(?:words|palabras|mots|lines|l[íi]neas|lignes)$/iu
/** "kayak / walk / archery pick one" */
const PICK_ONE = /,? \(?(?:please )?(?:pick|choose|select|elige|elegir|choisir) (?:one|just one|una?|un|une)\)?$/iu
const MAY = /^(?:may|can|could|would|will|do|does|is|are) (?:we|you|i|they|it) /iu

export function askedFor(part: string, asking: Asking): Question[] {
  const said = part.replace(PICK_ONE, '')
  const { phrases, language } = asking
  const words = partWords()
  const [, whether, more] = OR_ELSE.exec(said) ?? []
  if (whether !== undefined && more !== undefined)
    return [
      choice(
        askedIn(labelOf(whether, phrases, language), language),
        more.split('/').map((one) => capitalise(one.trim())),
        phrases,
      ),
    ]
  const amount = amountIn(said, asking)
  if (amount) return [amount]
  // "straw (£2 a bag, max 3 bags)" keeps its bracket.
  const isInside = /\([^()]*\p{L}[^()]* \(?[^()]*\)$/u.test(said) && / \((?!\d|max|m[áa]x|up to|min|au |hasta)/iu.test(said)
  const [, whole = said, most] = (isInside ? null : words.mostBehind.exec(said)) ?? limitOf(said, language) ?? []
  const text = whole.replace(words.optional, '').replace(roleWords().boxLead, '')
  const isOptional = words.optional.test(whole)
  if (words.asksWhether.test(said) || ANY_OR.test(said))
    return [choice(askedIn(labelOf(said, phrases, language), language), [phrases.yes, phrases.no], phrases, noteIn(said))]
  const ticked = tickedIn(text, asking) ?? dayInside(text, asking) ?? neededOf(text, asking)
  if (ticked) return [ticked]
  const verdicts = verdictsIn(text)
  if (verdicts && verdicts.of !== '') return [choice(labelOf(verdicts.of, phrases, language), verdicts.options.map(capitalise), phrases)]
  const read =
    openEnded(text, asking) ??
    contactIf(text, asking) ??
    someDay(text, asking) ??
    strokesApart(text, asking) ??
    numbered(text, asking) ??
    ofState(text, asking) ??
    alike(text, asking) ??
    inBrackets(text, asking) ??
    onlyAnswers(text, asking) ??
    eitherWay(text, asking) ??
    questionFor(text, asking)
  // "collect fri or sat"
  const isOne = read.format === 'many' && OR.test(text) && !read.title.endsWith('s')
  const question: Question = {
    ...read,
    ...(isOne ? { format: 'one' } : {}),
    ...(most === undefined ? {} : { description: capitalise(most) }),
    ...(most !== undefined && read.format === 'short' && IN_WORDS.test(most) ? { format: 'long' } : {}),
  }
  // "need oven or fridge": what people do is no name of what they choose.
  const title = words.verbs.test(question.title) && OR.test(text) ? askedIn(text, language) : question.title.trim()
  const mayBeEmpty =
    isOptional || (question.format === 'many' && words.applies.test(text)) || (question.type === 'text' && words.mayBeEmpty.test(text))
  const needed = mayBeEmpty ? { ...question, required: false } : question
  // "how long they been here", "can you help": a question ends as one.
  return [
    {
      ...needed,
      title: (said.endsWith('?') || MAY.test(title)) && !title.endsWith('?') ? askedIn(labelOf(title, phrases, language), language) : title,
    },
  ]
}

/** "available from which date?": a day, and no yes or no. */
function dayInside(text: string, { phrases, language }: Asking): Question | undefined {
  return roleWords().dayInside.test(text) ? ask(askedIn(text, language), 'date', phrases, { required: true }) : undefined
}

/** "need a bed (free camping, 22 places)": what the bracket tells is no answer. */
function neededOf(text: string, { phrases, language }: Asking): Question | undefined {
  const [, need, note] = /^(.{4,60}?)\s*\(([^()]*\d[^()]*)\)$/u.exec(text) ?? []
  if (need === undefined || note === undefined || !roleWords().needs.test(need)) return undefined
  return choice(askedIn(labelOf(need, phrases, language), language), [phrases.yes, phrases.no], phrases, { description: capitalise(note) })
}

/** "ambulance called", "consent tick", "agree to return it clean": yes or no. */
function tickedIn(text: string, asking: Asking): Question | undefined {
  const { phrases, language } = asking
  const { done, tickBehind, agreed, agrees } = roleWords()
  const yesOrNo = (title: string): Question => choice(title, [phrases.yes, phrases.no], phrases)
  const plain = text.replace(tickBehind, '$1')
  if (agrees.test(plain)) {
    const order = agreed.find(([pattern]) => pattern.test(plain))
    return order ? yesOrNo(plain.replace(order[0], order[1])) : undefined
  }
  return plain !== text || (done.test(text) && !asking.isChecklist && !text.endsWith('?'))
    ? yesOrNo(askedIn(labelOf(plain, phrases, language), language))
    : undefined
}

/** "do you need straw (£2 a bag)": what the bracket tells stands below. */
function noteIn(said: string): { description?: string } {
  const inside = /\(([^()]*\d[^()]*)\)$/u.exec(said)?.[1]
  return inside === undefined ? {} : { description: capitalise(inside) }
}

/** "age over 16 only", "edad 6-12": a field, and what it may be. */
export function limitOf(said: string, language: Locale): RegExpExecArray | undefined {
  // "age over 16 y/n" is answered with yes or no.
  const found = isYesNo(said) ? undefined : (partWords().limitBehind.exec(said) ?? undefined)
  const format = kindOf(found?.[1] ?? '', language)?.kind.format
  return format === 'number' || format === 'date' ? found : undefined
}

/** "medical stuff/inhaler", "allergies or medication": two words for one thing to tell. */
function openEnded(text: string, { phrases, language }: Asking): Question | undefined {
  const isEither = text.split(OR).length === 2 && !text.includes('?') && BOTH_WORDS_MAX >= wordCount(text)
  const isOne = (text.split('/').length === 2 || isEither) && !isYesNo(text) && partWords().mayBeEmpty.test(text)
  return isOne ? ask(labelOf(text, phrases, language), 'long', phrases) : undefined
}
const BOTH_WORDS_MAX = 6

/** "email if want newsletter": what it is for stands below it. */
function contactIf(text: string, { phrases, language }: Asking): Question | undefined {
  const [, contact = '', condition = ''] = CONTACT_IF.exec(text) ?? []
  const found = kindOf(contact, language)
  const { kind } = found ?? {}
  // "motif si sans solde": only then.
  if (kind && found?.isExact && kind.is !== 'contact' && kind[language].options === undefined)
    return ask(labelOf(contact, phrases, language), kind.format, phrases, { description: capitalise(condition) })
  if (kind?.is !== 'contact') return undefined
  return ask(labelOf(contact, phrases, language), kind.format, phrases, { description: capitalise(condition) })
}
const CONTACT_IF = /^(.{3,24}?) ((?:if|si) .{3,80})$/iu

export function isNumbered(text: string): boolean {
  return NUMBERS.test(text.replace(/\?$/, '')) || (SPAN.test(text) && (partWords().size.test(text) || partWords().howMany.test(text)))
}

function numbered(text: string, { phrases, language }: Asking): Question | undefined {
  const [, of, list] = NUMBERS.exec(text.replace(/\?$/, '')) ?? []
  if (of !== undefined && list !== undefined) return choice(labelOf(of, phrases, language), list.split('-'), phrases)
  const sized = sizesIn(text)
  if (sized) return choice(labelOf(sized.text, phrases, language), sized.options, phrases)
  const [, name, from, to] = SPAN.exec(text) ?? []
  const [low, high] = [Number(from), Number(to)]
  if (name === undefined || high <= low || OR.test(name)) return undefined
  if (!(partWords().size.test(name) || partWords().howMany.test(name)) || high - low > SPAN_MAX)
    return low < 2 && SCALES.has(high)
      ? undefined
      : ask(labelOf(name, phrases, language), 'number', phrases, { required: true, description: `${low}-${high}` })
  const sizes = Array.from({ length: high - low + 1 }, (_, at) => String(low + at))
  return choice(labelOf(name, phrases, language), sizes, phrases)
}

function inBrackets(text: string, { phrases, language }: Asking): Question | undefined {
  const options = answersIn(text)
  // "ID (type, number, issued on)": what is to be written down, and no choice.
  if (options.length > 2 && options.some((one) => roleWords().writtenDown.test(one)))
    return ask(labelOf(text.replace(/\s*\([^()]*\)$/u, ''), phrases, language), 'short', phrases, {
      required: true,
      description: capitalise(options.join(', ')),
    })
  // "number of metres (4 € a metre, 6 m at most)": what it costs and how much there may be.
  if (options.length > 1 && options.every((one) => /\d/.test(one)) && options.some((one) => partWords().limits.test(one)))
    return ask(
      labelOf(text.replace(/\s*\([^()]*\)$/u, ''), phrases, language),
      partWords().howMany.test(text) ? 'number' : 'short',
      phrases,
      { required: true, description: capitalise(options.join(', ')) },
    )
  if (options.length < 2 || options.some((one) => wordCount(one) > OPTION_WORDS_MAX)) return undefined
  return chooseFrom(labelOf(text, phrases, language), options.map(capitalise), phrases)
}

function ofState(text: string, { phrases, language }: Asking): Question | undefined {
  const isState = /^\p{L}{3,}[^e\P{L}]ed$/u.test(text) && language === 'en' && kindOf(text, language) === undefined
  return isState ? choice(askedIn(capitalise(text), language), [phrases.yes, phrases.no], phrases) : undefined
}

/** "thursday 5, friday 6 or tuesday 10 december", "sat 8 feb 10-1 or sun 9 feb 2-5" */
function someDay(text: string, { phrases, language }: Asking): Question | undefined {
  const options = text.split(OR).flatMap((one) => one.split(', '))
  if (options.length < 2 || options.some((one) => momentOf(one) !== one)) return undefined
  // Of more than two, the answers are too long a title.
  const title = options.length > 2 ? phrases.yourChoice : eitherOf(options, { phrases, language })
  return choice(title, options.map(capitalise), phrases)
}

/** "urgent / can wait": with spaces around the stroke, two answers without a name. */
function strokesApart(text: string, { phrases, language }: Asking): Question | undefined {
  const options = text.split(' / ')
  const isAnswer = (one: string): boolean => wordCount(one) <= OPTION_WORDS_MAX && !partWords().fieldWord.test(one)
  const areFields = options.every((one) => kindOf(one, language)?.isExact === true)
  if (options.length !== 2 || !options.every(isAnswer) || areFields || /[\d(:]/u.test(text)) return undefined
  return choice(eitherOf(options, { phrases, language }), options.map(capitalise), phrases)
}

/** "delivery £5 in LS16 only or pick up 6 dec": each answer says more than its name. */
function eitherWay(text: string, { phrases, language }: Asking): Question | undefined {
  const options = text.split(OR)
  const names = options.map((one) => /^\p{L}+(?: \p{Ll}+)?(?= .*\d)/u.exec(one)?.[0] ?? '')
  if (options.length < 2 || options.some((one) => wordCount(one) <= OPTION_WORDS_MAX) || names.includes('')) return undefined
  return choice(eitherOf(names, { phrases, language }), options.map(capitalise), phrases)
}

/** "régime sans sel/sans sucre": the answers begin alike. */
function alike(text: string, { phrases, language }: Asking): Question | undefined {
  const [, head, one, word, other] = ALIKE.exec(text) ?? []
  if (head === undefined || one === undefined || other === undefined) return undefined
  return choice(labelOf(head, phrases, language), [one, `${word} ${other}`].map(capitalise), phrases, { required: false })
}
const ALIKE = /^(.{2,40}?) ((\p{L}+) [^\s/]+) ?\/ ?\3 ([^/]+)$/iu

function onlyAnswers(text: string, { phrases, language }: Asking): Question | undefined {
  const either = alikeAnswers(text)
  if (either) return choice(eitherOf(either, { phrases, language }), either.map(capitalise), phrases)
  const options = text.split('/').map((one) => one.trim())
  if (!STROKES.test(text) || options.length < 3 || options.some((one) => kindOf(one, language)?.isExact)) return undefined
  return choice(
    options.some((one) => partWords().food.test(one)) ? phrases.menu : eitherOf(options, { phrases, language }),
    options.map(capitalise),
    phrases,
  )
}
