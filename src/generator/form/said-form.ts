import type { Question } from '#shared/content/form.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../writing/months.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Clause, Fact } from '../brief.ts'
import { ask, choice, chooseFrom } from './ask.ts'
import type { Asking, FormItem } from './asking.ts'
import { namedDays } from './day-choices.ts'
import { attached, amountIn, openField, questionForItem } from './item-question.ts'
import { asksScore } from './recommend.ts'
import { givesOnly, isTownOf } from './list/given-facts.ts'
import { kindOf } from './kinds.ts'
import { ASKS_MORE, slashedOptions, wordChoices } from './list/listed-choices.ts'
import { CHOOSE, isSetting, NUMBERED } from './list/order-items.ts'
import { isOf } from './pick-questions.ts'
import { partWords } from './list/plain-parts.ts'
import { askedIn, extraOf, fieldsIn, isQuestion, labelOf, YES_NO } from './wording.ts'

/* The plain form of what was said: a question for each clause, in order, with the answers that the clause names. */

const OPTION_WORDS_MAX = 4
const OPTIONS_MAX = 8
const SCALE_MAX = 10
/** Says until when, what it costs, who decides or how the form is to be, and asks nothing. */
const TOLD =
  /^(?:we (?!may|can|could|should|will|would)|nous (?!pouvons)|(?:(?:solo|s[óo]lo|nos|no|te|le) )*(?!podemos|debemos|[úu]ltimos|pr[óo]ximos|m[áa]ximos|m[íi]nimos|tramos)\p{L}+[aei]mos |open |abierto |ouverte? |must |has to |have to |needs? to |otherwise |debe |deben |hay que |de lo contrario|doit |doivent |il faut |sinon |deadline|by \d|before|closes|until|plazo|hasta el|antes del?|fecha l[ií]mite|avant le|jusqu|date limite|[àa] rendre|questions? to |contact |preguntas a |questions à |under \d+s |los menores|les mineurs)|^(?!(?:what|why|who|which|how|where|when|if|qu\p{L}*|c[óo]mo|si) )(?:the )?\p{L}+ (?:is|are|es|son|est|sont|costs?|cuesta|co[uû]te|has to|have to|must|tiene que|doit) /iu
/** Says what is not to be asked. */
const NOT_ASKED =
  /^(?:no (?:pongas|pidas|preguntes|names?)|don['’]?t ask|do not ask|ne (?:pas )?demande|sans noms?|keep it|make it|(?:it )?(?:must|should|has to) be (?:short|brief|quick|simple)|(?:tiene que|debe) ser (?:corto|corta|breve|r[áa]pid[oa])|(?:doit|il faut que ce soit) (?:[êe]tre )?(?:courte?|br[èe]ve?|bref|rapide))(?!\p{L})/iu
/** "they should leave last working day and department" */
const THEY_FILL_IN =
  /^(?:they|people|everyone|everybody|staff|guests) (?:should|must|need to|have to) (?:leave|give|fill in|enter|write|add|include|tell us|say) (?:(?:their|the|a|an) )?/iu
const WHETHER = /^(?:(?:if|whether|si)\s|s['’](?=ils? |elles? ))/iu
const BRACKET = /^(.*?)\s*\(([^()]*)\)\s*(.*)$/u
const NOTE = /\s*\(([^()]*)\)\s*$/u
const MAYBE =
  /[\s,(:]*\b(yes|s[ií]|oui)(?:[ /,]+)(no|non)(?:[ /,]+(?:or |o |ou )?)(maybe|perhaps|not sure|quiz[áa]s?|tal vez|no s[ée]|peut[- ]être|ne sais pas)\)?\s*$/iu
const AGREED = /\s(?:ok|okay|d['’]accord|de acuerdo|vale)\s*\?*$/iu
const SCALED = /[\s(]+(?:from |on |del? |de )?[01]\s?(?:-|–|to|al?|à)\s?(5|7|10)(?: (?:scale|points?|escala|échelle))?\)?\s*$/iu
const SCALE_LEAD =
  /^(?:(?:on |en |sur )?(?:an? |una? |une )?(?:scale|escala|échelle|notes?|notas?) ?(?:of |from |de |del )?\d{1,2} ?(?:-|–|to|a|à) ?\d{1,2} ?(?:for |on |de |para |pour |:)?)/iu
const LIMIT =
  /^(?:(?:with )?(?:an? )?max(?:imum)?(?: of)?|up to|at most|no more than|m[áa]x(?:imo)?|como m[áa]ximo|hasta|maximum|au (?:maximum|plus)|jusqu['’]à) ?\.? ?\d{1,4} (?!€|euros?|£|people|persons|places|spaces|personas|plazas|personnes|questions|preguntas)\p{L}+(?: \p{L}+){0,3}$/iu
const OPEN_LEAD =
  /^(?:(?:and )?(?:one|an?|una?|une) )?(?:open|open question|free text|abierta|pregunta abierta|ouverte|question ouverte)(?: one)?[:,]? (?=\p{L})/iu
const STROKES = /^(.*\S)\s(\p{L}[\p{L}-]*(?:\/\p{L}[\p{L}-]*)+)$/u
const OR = /,? (?:or|o|u(?= h?[oó])|ou) /iu
const WEEKDAY = new RegExp(String.raw`^(?:(?:on |el |le |les )?(?:${WEEKDAY_WORD}|mar\b))(?= \d)`, 'iu')
const HOW_MANY: Record<Locale, RegExp> = {
  en: /(?<!\p{L})(?:how many|(?:number|nr|no)\.? of)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:cu[áa]nt[oa]s|n[úu]mero de)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:combien|(?:nombre|nbr?e?) d(?:e |['’]))/iu,
}
/** Asks how something is: rated, where the prompt gives a scale. */
/** "quels jours" asks which, and rates none. */
const WHICH = /^(?:which|what|cu[áa]l(?:es)?|qu[ée]|quel(?:le)?s?) \p{L}/iu
const RATED =
  /^(?:how (?!many|much|often|did|do (?:you|they) know)|do (?:you|they) (?:trust|feel)|qu[ée] tal|comment|c[óo]mo (?:de|valor))|^(?!(?:would|will|can|could|should|did|have|has) )\P{Z}+(?: \P{Z}+){0,3}$/iu
const OPEN = /^(?:what|why|which|anything|qu[ée](?! tal)|por qu[ée]|qu['’]|ce qu|pourquoi|quels?|quelles?)(?!\p{L})/iu

export type SaidForm = { questions: Question[]; told: string[] }

/** Returns a question for each clause that asks for something; the others are told above them. */
export function saidForm(clauses: readonly Clause[], asking: Asking): SaidForm {
  const { language } = asking
  const told: string[] = []
  const questions: Question[] = []
  const labelled = new Set<string>()
  const said = mergedDates(lastApart(clauses), language)
  for (const { text: whole, label } of said) {
    const text = whole.replace(THEY_FILL_IN, '')
    // "packs: A £12, B £18": the answers to one question.
    const options =
      label === undefined
        ? []
        : said
            .filter((clause) => clause.label === label)
            .flatMap((clause) => clause.text.split(OR).map((option) => capitalise(option.trim())))
    // "sale Saturday 8 March: margherita £9": a day offers no choice.
    if (
      label !== undefined &&
      !/\d/.test(label) &&
      options.length > 1 &&
      options.every((option) => wordCount(option) <= OPTION_WORDS_MAX)
    ) {
      if (!labelled.has(label)) questions.push(chooseFrom(titleOf(label, asking), options, asking.phrases))
      labelled.add(label)
      continue
    }
    if (isSetting(text) || NOT_ASKED.test(text)) continue
    const last = questions.at(-1)
    // "return date, max 3 weeks" limits what is asked before it.
    if (last && LIMIT.test(text)) {
      questions[questions.length - 1] = { ...last, description: [last.description, capitalise(text)].filter(Boolean).join('. ') }
      continue
    }
    if ((TOLD.test(text) || isGiven(text, clauses)) && !text.endsWith('?')) told.push(text)
    else {
      const parts = text.split(ASKS_MORE).flatMap((one) => fieldsIn(one, language))
      const as: Asking = text === whole ? asking : { ...asking, nature: 'facts', isRated: false }
      questions.push(...parts.map((one) => questionFor(one, as)))
    }
  }
  return { questions: questions.filter(({ title }, at) => questions.findIndex((other) => other.title === title) === at), told }
}

/** "variety, price, allergies and suggestions": the last two of a list are joined by a word. */
function lastApart(clauses: readonly Clause[]): Clause[] {
  const last = clauses.at(-1)
  const both = last?.text.split(/ (?:and|y|et) /iu) ?? []
  const isList = clauses.length >= LIST_MIN && both.length === 2 && both.every((one) => /^\p{Ll}+(?: \p{Ll}+)?$/u.test(one))
  return isList && last ? [...clauses.slice(0, -1), ...both.map((text) => ({ ...last, text }))] : [...clauses]
}
const LIST_MIN = 3

const ASKS_WHO = /^(?:who|how|when|qui[eé]n|qui|cu[aá]nd?t?[oa]s?|combien|quand)(?!\p{L})/iu
const TOLD_FACTS: ReadonlySet<string> = new Set(['date', 'time', 'place', 'contact', 'money'])

export const HOUSE = /^(?:(?:The|El|La|Le|Les|Los|Las) |L['’])?\p{Lu}[\p{L}'’]+(?: (?:(?:de|del|of|des|du|la) )?\p{Lu}[\p{L}'’]+){1,3}$/u

/** What is given and not asked for: a day, a place, a limit, an address and its town. */
function isGiven(text: string, clauses: readonly Clause[]): boolean {
  const at = clauses.findIndex((clause) => clause.text === text)
  const clause = clauses[at]
  const before = clauses[at - 1]
  // "19 March, 12:30, The Old Mill"
  if (HOUSE.test(text) && before?.facts.some(({ kind }) => kind === 'date' || kind === 'time')) return true
  return saysWhen(text, clauses) || (clause !== undefined && (givesOnly(clause) || isTownOf(clause, clauses[at - 1])))
}

/** "pay by 30 November to the office": a day, a place or an address is given, and none is asked for. */
function saysWhen(text: string, clauses: readonly Clause[]): boolean {
  const facts = clauses.find((clause) => clause.text === text)?.facts ?? []
  return (
    facts.some(({ kind }) => TOLD_FACTS.has(kind)) &&
    !isFieldWithNote(text, facts) &&
    !OR.test(text) &&
    extraOf(text) === undefined &&
    !YES_NO.test(text.replace(NOTE, '')) &&
    !OPEN.test(text) &&
    !ASKS_WHO.test(text)
  )
}

/** "bringing a plus one (£25 each)": what stands in brackets says more of what is asked. */
function isFieldWithNote(text: string, facts: readonly Fact[]): boolean {
  const plain = text.replace(NOTE, '')
  return plain !== text && facts.every((fact) => !plain.includes(fact.text)) && LOCALES.some((one) => kindOf(plain, one) !== undefined)
}

/** "Thursday 5, Friday 6 or Tuesday 10 December" are answers to one question. */
function mergedDates(clauses: readonly Pick<Clause, 'text' | 'label'>[], language: Locale): Pick<Clause, 'text' | 'label'>[] {
  const merged: Pick<Clause, 'text' | 'label'>[] = []
  for (const { text, label } of clauses) {
    const last = merged.at(-1)
    const isMore = last !== undefined && WEEKDAY.test(text) && WEEKDAY.test(last.text.replace(WHICH_DATE[language], ''))
    if (isMore && last) last.text = `${last.text}, ${text}`
    else
      merged.push({
        text: WEEKDAY.test(text) ? `${WHICH_DATE[language]}${text}` : text,
        ...(label === undefined ? {} : { label }),
      })
  }
  // One day alone is when it takes place, and nothing to choose.
  return merged.map((one) => {
    const day = one.text.slice(WHICH_DATE[language].length)
    const isAlone =
      one.text.startsWith(WHICH_DATE[language]) && clauses.some(({ text }) => text === day) && !day.includes('/') && !OR.test(day)
    return isAlone ? { ...one, text: day } : one
  })
}

const WHICH_DATE: Record<Locale, string> = { en: 'Which day: ', es: 'Qué día: ', fr: 'Quel jour : ' }

export function questionFor(said: string, asking: Asking): Question {
  const { language, phrases, rated, noRatings } = asking
  const field = amountIn(said, asking) ?? openField(said, asking)
  if (field) return field
  const extra = extraOf(said)
  if (extra) return choice(askedIn(`${titleOf(extra.name, asking)} – ${extra.price}`, language), [phrases.yes, phrases.no], phrases)
  const isOpen = OPEN_LEAD.test(said)
  const text = said.replace(OPEN_LEAD, '').replace(SCALE_LEAD, '')
  const given = attached(text, asking) ?? namedDays(text.replace(/[()]/gu, ''), asking)
  if (given) return given
  const maybe = MAYBE.exec(text)
  if (maybe) return choice(titleOf(text.replace(MAYBE, ''), asking, true), maybe.slice(1, 4).map(capitalise), phrases)
  const whether = WHETHER.exec(text)?.[0]
  if (whether !== undefined && !OR.test(text)) return choice(closed(text, whether, asking), [phrases.yes, phrases.no], phrases)
  // "lunch yes/no (£8)"
  const note = NOTE.exec(text)?.[1]
  const plainer = text.replace(NOTE, '')
  const bare = YES_NO.test(plainer) ? `${plainer.replace(YES_NO, '')}${note ? ` – ${note}` : ''}` : text.replace(YES_NO, '')
  if (bare !== text || AGREED.test(text))
    return choice(askedIn(titleOf(agreedTo(bare, asking), asking), language), [phrases.yes, phrases.no], phrases)
  const scale = SCALED.exec(text)?.[1]
  const plain = text.replace(SCALED, '')
  const isQuestionRated = !isOpen && asking.isRated && !OPEN.test(text) && !WHICH.test(text) && RATED.test(text)
  // From 0 to 10, how likely it is to recommend has ends of its own.
  if (scale === String(SCALE_MAX) && asksScore({ text: plain }))
    return ask(titleOf(plain, asking, true), 'nps', phrases, { ends: 'likely', required: true })
  if (scale !== undefined && (isQuestion(plain, phrases) || isQuestionRated))
    return ask(titleOf(plain, asking), 'scale', phrases, { scale: Math.min(SCALE_MAX, Number(scale)), required: true })
  const [, day, listed] = /^((?:Which day|Qué día|Quel jour) ?): (.+)$/u.exec(text) ?? []
  if (day !== undefined && listed !== undefined) return choice(askedIn(day, language), optionsIn(listed), phrases)
  const [, name, inside, behind] = BRACKET.exec(text) ?? []
  if (name !== undefined && inside !== undefined) {
    const options = optionsIn(inside)
    const rest = [name, behind].filter(Boolean).join(': ')
    // "(s m l xl, navy or white)" are answers to two questions: said below one.
    if (options.length > 1 && !(inside.includes(',') && OR.test(inside.split(',')[0] ?? '')) && !HOW_MANY[language].test(behind ?? ''))
      return chooseFrom(titleOf(rest, asking), options, phrases)
    const either = eitherOr(rest)
    const asked = either ? choice(titleOf(either.title, asking), either.options.map(capitalise), phrases) : fieldFor({ text: rest }, asking)
    return { ...asked, description: capitalise(inside) }
  }
  const [, chosen, numbers] = NUMBERED.exec(text) ?? []
  if (chosen !== undefined && numbers !== undefined)
    return choice(titleOf(chosen.replace(CHOOSE, ''), asking), numbers.split(/ ?\/ ?/).map(capitalise), phrases)
  const slashed = slashedOptions(text)
  if (slashed) return chooseFrom(titleOf(slashed.text, asking), slashed.options.map(capitalise), phrases)
  const [, of, strokes] = STROKES.exec(text) ?? []
  if (of !== undefined && strokes !== undefined) return chooseFrom(titleOf(of, asking), strokes.split('/').map(capitalise), phrases)
  const options = eitherOr(text)
  if (options) return choice(titleOf(options.title, asking), options.options.map(capitalise), phrases)
  // "if they can bring a salad or pudding": one or the other, or none.
  if (OR.test(text) && (whether !== undefined || partWords().canYou.test(text)))
    return choice(closed(text, whether ?? '', asking), [phrases.yes, phrases.no], phrases)
  if (HOW_MANY[language].test(text) && !/^(?:how|cu[áa]nt|combien)/iu.test(text))
    return ask(titleOf(text, asking), 'number', phrases, { required: true })
  if (HOW_MANY[language].test(text)) return ask(askedIn(titleOf(text, asking), language), 'number', phrases, { required: true })
  if (isQuestionRated && !noRatings) return ask(titleOf(text, asking), rated.format, phrases, { scale: rated.scale, required: true })
  if (isOpen || OPEN.test(text)) return ask(titleOf(text, asking), 'long', phrases)
  return fieldFor({ text }, asking)
}

/** "deduct from pay ok" asks for leave; the "ok" of "price ok", "is the time ok" is what is asked. */
function agreedTo(text: string, { phrases }: Asking): string {
  const rest = text.replace(AGREED, '')
  return wordCount(rest) < AGREED_WORDS_MIN || isQuestion(text, phrases) ? text : rest
}
const AGREED_WORDS_MIN = 3

/** "if parking was ok" asks "Was parking ok?", "si hay opciones sin gluten" asks "¿Hay opciones sin gluten?" */
function closed(text: string, whether: string, { phrases, language }: Asking): string {
  const turned = text.replace(/^(?:if|whether) (?!they |you )(.+?) (was|were|is|are|will be) (.+)$/iu, '$2 $1 $3')
  const label = turned === text ? labelOf(text, phrases, language) : turned
  return askedIn(
    label.toLowerCase().startsWith(whether.trim().toLowerCase()) ? label.slice(whether.length) : label.replace(/^¿/u, ''),
    language,
  )
}

function fieldFor(item: FormItem, asking: Asking): Question {
  const question = questionForItem(item, asking)
  // What a form asks for in words of its own stays so: "last day off" is no arrival.
  return wordCount(question.title) > wordCount(item.text) + 4 ? { ...question, title: titleOf(item.text, asking) } : question
}

function titleOf(text: string, { phrases, language }: Asking, isAsked = false): string {
  const label = labelOf(text, phrases, language)
  return isAsked && isQuestion(label.replace(/^¿/u, ''), phrases) ? askedIn(label, language) : label
}

function optionsIn(text: string): string[] {
  return text
    .split(text.includes(',') || !text.includes('/') ? /,|(?:^|\s)(?:or|o|u(?= h?[oó])|ou)\s/iu : '/')
    .map((option) => capitalise(option.trim()))
    .filter((option) => option !== '' && wordCount(option) <= OPTION_WORDS_MAX + 2)
    .slice(0, OPTIONS_MAX)
}

/** "is it paid or unpaid", "deliver to Leeds or Hull depot": the words around "or" are the answers. */
function eitherOr(text: string): { title: string; options: string[] } | undefined {
  // "asthma or other conditions" is told.
  if (OR_OTHER.test(text)) return undefined
  // "date 11 or 18 Dec": both are of the month.
  const dates = DATES.exec(text.replace(/\?+$/, ''))
  if (dates) {
    const [, named = '', days = '', day = '', month = ''] = dates
    return { title: named === '' ? `${text}?` : named, options: [...(days.match(/\d+/g) ?? []), day].map((one) => `${one}${month}`) }
  }
  const listed = wordChoices(text)
  if (listed) return { title: listed.text, options: listed.options }
  // "190 €" is one word.
  const parts = text
    .replace(/\?+$/, '')
    .replace(/(?<=\d) (?=[€£$])/gu, '\u00A0')
    .split(OR)
  const [first = '', ...others] = parts
  const last = others.at(-1) ?? ''
  if (others.length === 0 || others.some((option) => wordCount(option) > OPTION_WORDS_MAX)) return undefined
  const words = first.split(' ')
  const size = others.length > 1 || /^\d/.test(last) ? wordCount(others[0] ?? '') : 1
  // "packed lunch or free school meal", "con comedor o sin comedor": each answer has words of its own. "Menu carne o pescado" names it first.
  if (others.length === 1 && words.length > 1 && words.length <= wordCount(last))
    return { title: `${text.replace(/\?+$/, '')}?`, options: parts.map((part) => part.replace(/\?+$/, '').trim()) }
  // "teléfono de la madre o del padre" is one thing.
  // "should we do it at 3pm or 7pm next time"
  const tail = words.at(-1) ?? ''
  if (isHead(text) && /^\d/.test(tail) && /^\d/.test(last))
    return { title: `${text.replace(/\?+$/, '')}?`, options: [tail, ...others.map((option) => option.split(' ')[0] ?? option)] }
  if (ARTICLE.test(words.at(-size - 1) ?? '') || PARENT.test(last)) return undefined
  if (words.length <= Math.max(1, size)) return { title: `${text}?`, options: parts.map((part) => part.trim()) }
  // "mentor same department or different": the word before belongs to the answer.
  const wide = size + (words.length > size && QUALIFIER.test(words.at(-size - 1) ?? '') ? 1 : 0)
  const head = words.slice(0, -wide).join(' ')
  return { title: head === '' || isHead(head) ? `${text.replace(/\?+$/, '')}?` : head, options: [words.slice(-wide).join(' '), ...others] }
}
const DATES = new RegExp(String.raw`^(\P{N}*?)\s?((?:\d{1,2}(?:, ?| ))+)(?:or|o|ou) (\d{1,2})((?: de)? ${MONTH_WORD}(?: \d{4})?)$`, 'iu')
const OR_OTHER = / (?:or|o|u|ou) (?:any )?(?:other|otr[oa]s?|autres?) \p{L}/iu
const QUALIFIER =
  /^(?:same|own|full|half|free|first|sole|packed|hot|cold|private|shared|single|double|paper|digital|mism[oa]|propi[oa]|medi[oa]|même|propre|demi)$/iu

/** "phone mum or dad" is one number. */
const PARENT = /^(?:mum|mother|dad|father|guardian|carer|parent|padre|madre|tutora?|p[èe]re|m[èe]re|tuteur|tutrice)$/iu
const ARTICLE = /^(?:the|an?|some|any|el|la|los|las|une?|una|des|le|les|mi|my|su)$/iu

/** "is it", "do you want": a question is asked as a whole. */
function isHead(text: string): boolean {
  return /^(?:is|are|do|does|did|was|were|would|will|can|should|shall|es|est|quieres?|prefieres?|debemos|veux|voulez|préfère)(?!\p{L})/iu.test(
    text,
  )
}

/** Whether the form asks who fills it in. */
export function asksWho(questions: readonly Question[], language: Locale): boolean {
  // Whom somebody brings is not who they are.
  return questions.some(
    ({ type, title }) =>
      type === 'text' && !partWords().brought.test(title) && (partWords().who.test(title) || isOf(title, ['identity'], language)),
  )
}
