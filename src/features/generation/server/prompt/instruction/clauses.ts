import { cleanLine } from '#shared/text.ts'
import { findWord, part, type Phrase, textOf } from './phrase.ts'
import { ARTICLES, POLITE, TITLE, beginsInstruction, isVerb, kindOf, mendVerb, numberOf, placeOf, startsInstruction } from './vocabulary.ts'

const JOINERS = /^(?:and|then|also|y|e|luego|despues|tambien|et|puis|ensuite|[.;,])$/
/** Why somebody wants it is no part of what they want. */
const REASONS = /^(?:because|since|porque|puisque)$/
/** "puesto que", "car nous": alone, one is a post and the other a vehicle. */
const BEFORE_REASONS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries<RegExp>({
    puesto: /^que$/,
    car: /^(?:nous|on|il|elle|ils|elles|je|j|c|ce|ca|cela|vous|le|la|les|l|personne|notre|nos|tout|tous)$/,
  }),
)
const CLAUSES_MAX = 20
/** Said at the end of any sentence. */
const ASKED = /[\s,]{0,3}(?:please|pls|plz|por favor|porfa|s['’ ]il (?:te|vous) pla[iî]t|svp|stp)[\s.!?]{0,5}$/iu
/** They may be a name ("rename it to Thank you"), so that they count only behind a sign. */
const THANKED =
  /[,.!?;]\s{0,2}(?:(?:many )?thanks(?: a lot)?|thank you(?: very much)?|(?:muchas |mil )?gracias|merci(?: beaucoup| d['’]avance)?|cheers)[\s.!]{0,5}$/iu
const LOOSE_END = /[\s,;]{1,5}$/u

/** One line, without what only makes it polite at its end. */
export function spokenText(prompt: string): string {
  const text = cleanLine(prompt)
  return text.replace(THANKED, '').replace(ASKED, '').replace(LOOSE_END, '')
}

/** "add a column Status and remove row 3": a verb behind a joiner begins a new one, outside quotes. Polite words before the verb are gone. */
export function splitClauses(whole: Phrase): Phrase[] {
  const clauses: Phrase[] = []
  let start = 0
  while (start < whole.words.length && clauses.length < CLAUSES_MAX) {
    const end = nextJoiner(whole, start)
    clauses.push(withoutEnds(part(whole, start, end)))
    start = end + 1
  }
  return clauses.filter(({ words }) => words.length > 0)
}

function nextJoiner(whole: Phrase, from: number): number {
  const { words } = whole
  const at = findWord(
    whole,
    (word, place) =>
      place > from && JOINERS.test(word.folded) && (beginsInstruction(words[skipPolite(whole, place + 1)]) || isOrderAt(words, place + 1)),
    from,
  )
  return at < 0 ? words.length : at
}

/** "and round it", at the end: an order, whatever it means. */
function isOrderAt(all: Phrase['words'], at: number): boolean {
  const [verb, ...rest] = all.slice(at)
  return (
    verb !== undefined && /^\p{Ll}{3,}$/u.test(verb.text) && /^-? ?(?:it|them|la|le|les)$/.test(rest.map(({ folded }) => folded).join(' '))
  )
}

function skipPolite({ words }: Phrase, from: number): number {
  let at = from
  // "just the email must be mandatory" means this one alone.
  const isOnly = (place: number) => words[place]?.folded === 'just' && ARTICLES.has(words[place + 1]?.folded ?? '')
  while (POLITE.has(words[at]?.folded ?? '') && !startsInstruction(words[at]) && !isOnly(at)) at++
  return at
}

function withoutEnds(clause: Phrase): Phrase {
  const reason = findWord(
    clause,
    ({ folded }, at) => REASONS.test(folded) || BEFORE_REASONS.get(folded)?.test(clause.words[at + 1]?.folded ?? '') === true,
    2,
  )
  const said = part(clause, skipPolite(clause, 0), reason < 0 ? undefined : reason)
  const [verb, ...rest] = said.words
  if (!verb) return said
  const several = VERBS_OF_SEVERAL.find(({ said: spoken }) => spoken.every((text, at) => said.words[at]?.folded === text))
  if (several) {
    const means = several.means.split(' ').map((folded, at) => ({ ...verb, folded, ...(at > 0 ? { text: '', end: verb.start } : {}) }))
    return withoutEnds({ text: said.text, words: [...means, ...said.words.slice(several.said.length)] })
  }
  const unneeded = startsInstruction(verb) ? -1 : findUnneeded(said.words)
  // "the tools question isn't needed"
  if (unneeded > 0)
    return { text: said.text, words: [{ ...verb, folded: 'remove', end: verb.start, text: '' }, ...said.words.slice(0, unneeded)] }
  const modal = startsInstruction(verb) ? -1 : findModal(said.words)
  // "question 3 should be optional" is "make question 3 optional".
  const behind = said.words[modal + 2]
  // "slide 3 should be called X" is "rename slide 3 to X".
  // "the last question should say X", too.
  const says = said.words[modal + 1]
  if (modal > 0 && says && SAY.test(says.folded)) {
    const link = { ...says, folded: 'to', text: 'to' }
    const named = [{ ...verb, folded: 'rename', end: verb.start, text: '' }, ...said.words.slice(0, modal), link]
    return { text: said.text, words: [...named, ...said.words.slice(modal + 2)] }
  }
  if (modal > 0 && behind && CALLED.test(behind.folded)) {
    const link = { ...behind, folded: 'to', text: 'to' }
    return {
      text: said.text,
      words: [
        { ...verb, folded: 'rename', end: verb.start, text: '' },
        ...said.words.slice(0, modal),
        link,
        ...said.words.slice(modal + 3),
      ],
    }
  }
  // "the NPS question should be last" is about its place, not its title.
  const place = said.words.slice(modal + 2).filter(({ folded }) => !ARTICLES.has(folded))
  if (modal > 0 && place.length === 1 && placeOf(place[0]) !== undefined)
    return { text: said.text, words: [{ ...verb, folded: 'move', end: verb.start, text: '' }, ...said.words.slice(0, modal), ...place] }
  if (modal > 0)
    return {
      text: said.text,
      words: [
        { ...verb, folded: 'make', end: verb.start, text: '' },
        ...said.words.slice(0, modal),
        // "X should be yes or no" is "make X as yes or no".
        ...(BE.test(said.words[modal + 1]?.folded ?? '') && behind && !ARTICLES.has(behind.folded)
          ? [{ ...behind, folded: 'as', text: '', end: behind.start }]
          : []),
        ...said.words.slice(modal + 2),
      ],
    }
  // In the middle of a sentence they may be a car or a cheque.
  if (TICK.test(verb.folded)) return withoutEnds({ text: said.text, words: [{ ...verb, folded: 'mark' }, ...rest] })
  // "take the agenda out"
  if (/^(?:take|leave|cut|kick|throw)$/.test(verb.folded) && rest.length > 1 && rest.at(-1)?.folded === 'out')
    return { text: said.text, words: [{ ...verb, folded: 'remove' }, ...rest.slice(0, -1)] }
  // "make the company question come first"
  const come = /^(?:make|let|have)$/.test(verb.folded)
    ? rest.findIndex(({ folded }, at) => at > 0 && /^(?:come|go|appear|stand)$/.test(folded) && rest[at + 1]?.folded !== 'from')
    : -1
  if (come > 0) return { text: said.text, words: [{ ...verb, folded: 'move' }, ...rest.slice(0, come), ...rest.slice(come + 1)] }
  let end = rest.length
  while (end > 1 && ENDS.test(rest[end - 1]?.folded ?? '')) end--
  return { text: said.text, words: [mendVerb(verb), ...rest.slice(0, end)] }
}

/** "coche la tâche comme terminée", "tick the first row as done". */
const TICK = /^(?:tick|check|coche|cocher|cochez)$/
/** Signs, and what only says that there is something else already. */
const ENDS = /^(?:[.!;,]|too|also|tambien|aussi|egalement)$/

/** Longer ones stand before what they begin with. An apostrophe is a word of its own. */
const VERBS_OF_SEVERAL = Object.entries({
  remove: `get rid of|take out|leave out|take away|do without|don ' t need|do not need|don ' t want|do not want|no longer need|no longer want|no need for|
    deshazte de|no necesitamos|no necesito|ya no necesitamos|ya no necesito|no hace falta|no hacen falta|ya no hace falta|ya no hacen falta|sobra|sobran|
    n ' avons pas besoin de|n ' avons plus besoin de|n ' ai pas besoin de|n ' ai plus besoin de|n ' a pas besoin de|n ' a plus besoin de|debarrasse - toi de`,
  'add question': `ask for|asking for|how about asking for|what about asking for|ask them for|ask people for|ask everyone for|ask also for|
    pide|pedir|pida|solicita|solicitar|pregunta por|pregunta tambien por|demande|demander|demandez`,
  duplicate: `make a copy of|make another copy of|create a copy of|haz una copia de|hacer una copia de|fais une copie de|faites une copie de`,
  ne: `n '`,
}).flatMap(([means, all]) => all.split('|').map((said) => ({ said: said.trim().split(' '), means })))
const SAY = /^(?:say|read|decir|dire)$/
const CALLED = /^(?:called|named|titled|renamed|llamado|llamada|titulado|titulada|appele|appelee|intitule|intitulee)$/
const MODALS = /^(?:should|shuld|shoud|must|debe|deben|deberia|deberian|tiene|doit|doivent|devrait|devraient)$/

const UNNEEDED =
  /^(?:(?:is|are) not|(?:isn|aren) ' t|is no longer|are no longer|no (?:es|son)|ya no (?:es|son)|n ' est (?:pas|plus)|ne sont (?:pas|plus)) (?:needed|necessary|necesari[oa]s?|necessaires?|utiles?)$/

/** Where "is not needed" begins, at the end of what is said. -1 if it is not said. */
function findUnneeded(all: Phrase['words']): number {
  return all.findIndex(
    (_, at) =>
      at > 0 &&
      UNNEEDED.test(
        all
          .slice(at)
          .map(({ folded }) => folded)
          .join(' '),
      ),
  )
}

const BE = /^(?:be|ser|etre)$/

function findModal(words: Phrase['words']): number {
  return words.findIndex(({ folded }, at) => {
    const next = words[at + 1]?.folded ?? ''
    // "la última pregunta que sea obligatoria"
    if (at > 1 && folded === 'que') return /^(?:sea|sean|vaya|vayan)$/.test(next)
    return MODALS.test(folded) && (/^(?:be|ser|etre|have|go|ir|aller)$/.test(next) || SAY.test(next))
  })
}

const OF_SEVERAL = ['add', 'remove', 'duplicate'] as const

/** "remove the Notes column and the Owner column", "add a question about pay and one about parking": the verb is for each of them. */
export function ofEach(clause: Phrase): Phrase[] {
  const [verb, ...rest] = clause.words
  const pair = verb && (isVerb('replace', verb) || isVerb('rename', verb)) ? secondPair(clause) : -1
  if (verb && pair > 0) return [part(clause, 0, pair), ...ofEach({ text: clause.text, words: [verb, ...clause.words.slice(pair + 1)] })]
  if (!verb || !OF_SEVERAL.some((known) => isVerb(known, verb))) return [clause]
  const first = rest.findIndex((word) => kindOf(word) !== undefined)
  const noun = rest[first]
  const early = isVerb('remove', verb) ? clause.words.findIndex(({ folded }) => /^(?:and|y|e|et)$/.test(folded)) : -1
  // "the quote and the slide about competitors"
  if (early > 1 && early <= 4 && early <= first && ARTICLES.has(clause.words[early + 1]?.folded ?? '') && kindOf(clause.words[early + 2]))
    return [part(clause, 0, early), ...ofEach({ text: clause.text, words: [verb, ...clause.words.slice(early + 1)] })]
  const at = findWord(
    clause,
    (word, place) => place > first + 1 && /^(?:and|y|e|et)$/.test(word.folded) && beginsPiece(clause.words, place + 1),
  )
  if (!noun || at < 0 || /:/.test(textOf(part(clause, 0, at)))) return [clause]
  // "one about parking" is another question.
  const behind = clause.words.slice(at + 1).map((word) => (ONE.test(word.folded) ? { ...noun, start: word.start, end: word.end } : word))
  return [part(clause, 0, at), ...ofEach({ text: clause.text, words: [verb, ...behind] })]
}

const BE_SO = /^(?:is|are|es|esta|son|estan|est|sont)$/

/** "the webinar is done and the sale starts on 1 August": without an order, each half says something of its own. */
export function ofStatements(clause: Phrase): Phrase[] {
  if (startsInstruction(clause.words[0])) return []
  const be = clause.words.findIndex(({ folded }, at) => at > 0 && BE_SO.test(folded))
  const at =
    be < 0 ? -1 : findWord(clause, ({ folded }, place) => /^(?:and|y|e|et|,|;)$/.test(folded) && !isInFigure(clause, place), be + 2)
  return at < 0 || at >= clause.words.length - 3 ? [] : [part(clause, 0, at), part(clause, at + 1)]
}

const LINK = /^(?:with|by|to|into|por|con|a|par|en)$/

/** Where "and Ben with Tom" begins in "Ana with Eva and Ben with Tom": the same word leads over in both. -1 if there is one pair. */
function secondPair(clause: Phrase): number {
  const all = clause.words
  const link = findWord(clause, ({ folded }) => LINK.test(folded), 2)
  const word = all[link]?.folded ?? ''
  return findWord(clause, ({ folded }, at) => {
    if (at < link + 2 || !/^(?:and|y|e|et|,)$/.test(folded) || isInFigure(clause, at)) return false
    const next = all.findIndex((other, place) => place > at + 1 && other.folded === word)
    // "Terms and how to apply" is one name.
    const isNamed =
      /^(?:with|by|por|par)$/.test(word) || /^[\p{Lu}\p{Sc}\d"“«'‘]/u.test(all[at + 1]?.text ?? '') || isPropertyAt(all, at + 1)
    return next > 0 && next < all.length - 1 && next - at <= PAIR_WORDS_MAX && isNamed
  })
}

const PAIR_WORDS_MAX = 5

/** The comma of "92,000" joins nothing. */
function isInFigure({ text, words: all }: Phrase, at: number): boolean {
  const { start = 0, end = 0 } = all[at] ?? {}
  return /\d/.test(text[start - 1] ?? '') && /\d/.test(text[end] ?? '')
}

/** "the title", "question 3": what is to change next. */
function isPropertyAt(all: Phrase['words'], at: number): boolean {
  const from = all.findIndex(({ folded }, place) => place >= at && !ARTICLES.has(folded) && !/^['’]$/.test(folded))
  const word = all[from]
  return (
    word !== undefined &&
    from <= at + 2 &&
    (TITLE.has(word.folded) || (kindOf(word) !== undefined && numberOf(all[from + 1]) !== undefined))
  )
}
const ONE = /^(?:one|otra|otro|une|un|una)$/

/** "the Owner column", "question 4", "one about parking". */
function beginsPiece(all: Phrase['words'], from: number): boolean {
  const [first, ...others] = all.slice(from, from + 4)
  if (!first) return false
  const about = /^(?:about|on|for|sobre|para|sur|pour)$/
  if (ONE.test(first.folded) && about.test(others[0]?.folded ?? '')) return true
  return (
    (kindOf(first) !== undefined && others.length > 0) || (ARTICLES.has(first.folded) && others.some((word) => kindOf(word) !== undefined))
  )
}

/** "add a column Status" and "Order" are one list. */
export function joined(first: Phrase, second: Phrase): Phrase {
  const [from] = first.words
  const last = second.words.at(-1)
  if (!from || !last) return first
  return { text: first.text, words: [...first.words, ...second.words] }
}

export function isShort(clause: Phrase): boolean {
  return clause.words.length <= 3 && textOf(clause) !== ''
}
