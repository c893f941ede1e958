import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { WEEKDAY_WORD } from '../writing/months.ts'
import { alignedLead } from './aligned/aligned-book.ts'
import { withRunsCut } from './direct/cut-run.ts'
import { directParts } from './direct/direct-parts.ts'
import { plainOf, says } from './direct/direct-words.ts'
import { flat } from './list/tokens.ts'
import { purpose } from './purposes/purpose-words.ts'
import { isOpening } from './told/read-told.ts'
import { saidSentences } from './told/said-sentences.ts'
import { told } from './told/told-words.ts'
import { withoutListed } from './usual/without-listed.ts'

/** "wedding budget total 18,000:" */
const TOTAL = /(?<=\p{L}) total$/iu
/** "gastos del piso, alquiler 1.200, luz 85": the rows begin behind the first comma. */
const ROWS = /,\s(?=[^,]*\d).*$/u
const ASKED = String.raw`(?:(?<!\p{L}){asks}|^(?:want|need)) (?:to see |ver |voir )?(?:(?:an?|the|some|una?|el|la|las|los|une?|le|les|du|des) |l'|d')?(\p{L}[^,;:.()]{2,80}?)(?= (?:with|that|which|showing|where|so|to (?:record|track|log|say|show|see|tell|know)|con|que|donde|en la que|avec|qui|ou|pour que|listing)(?!\p{L})| (?:on |of |del? |el |le |du )[€$£]?\d|[,;:.()]|$)`
const OPENED = String.raw`^{openers} (?:(?:an?|the|una?|el|la|une?|le|les|los|las|du|des) |l'|d')?`
const LOGGED = String.raw`(?<!\p{L}){sales_logged} (?:each|every|cada|chaque) {sales_of}(?!\p{L})`
/** "Electrician here" */
const HERE = /^(?:\p{L}+ ){1,3}here$/iu
/** "bar rota Friday 12" of "12 March" */
const DAY = new RegExp(String.raw`,? (?:on |el |le )?${WEEKDAY_WORD} \d{1,2}$`, 'iu')
const ENDS = /[,;:.()]/u
const TITLE_WORDS_MAX = 9

/** The title of a sheet names it, without its rows and what they come to. */
export function withSheetTitle(brief: Brief): Brief {
  const { facts } = brief
  const own = facts.title.slice(told('^(?:{noted}|{keeps}) ').exec(flat(facts.title))?.[0].length ?? 0)
  const named = askedFor(brief.prompt) ?? capitalise(own).replace(ROWS, '').replace(TOTAL, '')
  const spoken = facts.language === 'en' ? named.replace(/(?<=\p{L} )i(?= \p{L}|$)/gu, 'I') : named
  const title = withoutFigures(withoutLines(withoutListed(spoken, brief), brief).replace(DAY, ''))
  return title === facts.title || title.trim() === '' ? brief : { ...brief, facts: { ...facts, title } }
}

/** "holiday tracker for 6 staff 25 days each carry over max 5": what is counted is no part of a long name. */
function withoutFigures(title: string): string {
  const cut = / (?:(?:for|with|of|para|con|de|pour|avec) )?\d/u.exec(title)
  const lead = title.slice(0, cut?.index)
  return cut && wordCount(title) > TITLE_WORDS_MAX && wordCount(lead) > 1 ? lead : title
}

/** "budget team day 24 people bus 420 lunch 14.50 each": the lines are no part of its name. */
function withoutLines(title: string, { prompt, facts: { language } }: Brief): string {
  const said = directParts(prompt)
  const cut = said && withRunsCut(said, language).lead
  const lead = cut !== undefined && says(plainOf(cut), 'budgets') ? cut : alignedLead(prompt, language)
  return lead !== undefined && title.length > lead.length && fold(title).startsWith(fold(lead)) ? title.slice(0, lead.length) : title
}

/** "I look after 14 beehives. I need an inspection log with …": the sheet, not who wants it; undefined if the prompt begins with the sheet. */
function askedFor(prompt: string): string | undefined {
  const [said, ...others] = saidSentences(prompt)
  const greeting = said && greeted().exec(flat(said.text))
  const first = said && { ...said, text: said.text.slice(greeting?.[0].length ?? 0) }
  if (
    !first ||
    !(
      isOpening(first.text) ||
      greeting ||
      HERE.test(first.text) ||
      told(String.raw`^\P{L}*\p{L}.{2,60} (?:asked (?:me|us) for|nos piden|me piden) `).test(flat(first.text))
    )
  )
    return undefined
  for (const { text } of [first, ...others]) {
    const found = told(ASKED).exec(flat(text).replaceAll('’', "'"))
    const asked = found?.[1]
    const logged = purpose(LOGGED).exec(flat(text))
    if (!found && logged) return capitalise(text.slice(logged.index, logged.index + logged[0].length))
    if (!found || asked === undefined || wordCount(asked) > TITLE_WORDS_MAX) continue
    // "Need a weekly sheet where": who writes says more.
    if (!HERE.test(first.text) && /^(?:want|need) /u.test(found[0]) && asked.endsWith('sheet')) continue
    const from = found.index + found[0].length - asked.length
    // "to log every treatment"
    const sheet = capitalise(text.slice(from, from + asked.length).replace(/^to (?=\p{L}+ (?:each|every) )/iu, ''))
    return wordCount(sheet) > 1 ? sheet : withSubject(sheet, first.text)
  }
  return undefined
}

function greeted(): RegExp {
  return purpose(String.raw`^{greetings}(?!\p{L})[,.!]* `)
}

/** "a tracker" says nothing; what the first sentence is about does. */
function withSubject(sheet: string, opener: string): string {
  const lead = told(OPENED).exec(flat(opener).replaceAll('’', "'"))
  const subject = lead ? opener.slice(lead[0].length).split(ENDS)[0]?.trim() : undefined
  return subject === undefined || wordCount(subject) > TITLE_WORDS_MAX ? sheet : `${sheet} – ${subject}`
}
