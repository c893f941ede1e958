import type { GenerationElement } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import { bestGenre } from '../genres.ts'
import type { Random } from '../random.ts'
import { ask, choice, fromAsked, fromBank, NPS, ratingAs } from './ask.ts'
import { describeForm } from './describe-form.ts'
import { readBank, readPhrases, type Bank, type BankQuestion } from './form-texts.ts'
import { aspect, isTold, questionForItem, recommend, type Asking, type FormItem, type Nature } from './item-question.ts'
import { kindOf } from './kinds.ts'
import { orderItems } from './order-items.ts'
import { quizQuestions } from './quiz.ts'
import { voteQuestions } from './vote.ts'
import { hasArticle, labelOf, withArticle } from './wording.ts'

const QUESTIONS_DEFAULT = 10
const FIELDS_DEFAULT = 5
const SUBJECT_DEFAULT = 6
/** A form of so many questions has headings. */
const SECTIONED_FROM = 8
const OPTIONS_MAX = 8
const INCLUDING = / (?:including|include|includes|incluyendo|incluya|incluido|incluida|y compris|incluant|inclure) /
/** A form to fill in, and nothing that asks for opinions. */
const FILLED_IN =
  / (?:list|lista|liste|register|form|formulario|formulaire|intake|sheet|registration|demande|bon|log|ficha|fiche|hoja|parte|sign up|signup|request|solicitud|order|pedido|commande|booking|reserva|reservation|application|inscripcion|inscription|consent|checklist) /
/** Staff are asked about many subjects; other banks are about one. */
const GENERAL_BANK = 'engagement'
const SHAPES: ReadonlySet<string> = new Set(['vote', 'fields'])
/** Asked once, whatever its words. */
const WHOLE = /\b(?:overall|en general|dans l.ensemble|generale?)\b/
const CONSENT = / (?:consent|permission slip|permission form|autorizacion|consentimiento|autorisation|consentement) /
const RSVP = / rsvp /
const COMMENT = / (?:comments?|comentarios?|commentaires?) /
/** A "fiche de satisfaction" is filled in with opinions. */
const SATISFACTION = / (?:satisfaction|satisfaccion|feedback) /
const HARD_FORMATS: ReadonlySet<string> = new Set(['email', 'phone', 'date', 'file', 'url'])
const REPORT = / (?:report|stolen|lost|complaint|reclamacion|averia|incidencia|signaler|reclamation|vol|perte) /
const OPEN_END = /\b(?:open|free|text|comment|abiert|libre|ouvert)/
/** An item of so many letters says what a question is about. */
const TELLING_CHARS_MIN = 5
const OPINION =
  / (?:survey|feedback|pulse|opinion|opiniones|encuesta|sondeo|enquete|sondage|avis|satisfaction|satisfaccion|valoracion|valora|rate|rating|retro|retrospective|how was|que tal|como fue) /

export function writeForm(brief: Brief, title: string, random: Random): { description: string; elements: GenerationElement[] } {
  const phrases = readPhrases(brief.facts.language)
  const { questions, intro } = questionsOf(brief, random)
  const numbered = questions.map((question, at) => ({ ...question, id: `q${at + 1}` }))
  return {
    description: describeForm(brief, phrases, { intro, questions, title }),
    elements: numbered.map((question) => ({ kind: 'question', question })),
  }
}

function questionsOf(brief: Brief, random: Random): { questions: Question[]; intro: string } {
  const facts = withGenre(brief.facts)
  const { language, settings, genre } = facts
  const phrases = readPhrases(language)
  const items = orderItems(facts.pieces, language)
    .filter(({ text }) => wordsOf(text) !== wordsOf(facts.title))
    .filter((item) => !settings.isAnonymous || !isOf(item.text, ['identity', 'contact'], language))
  const asking = askingFor(facts, items)
  if (genre.id === 'vote') return { questions: voteQuestions(brief, items, asking), intro: phrases.intros.vote }
  if (genre.id === 'quiz') {
    const { questions, isOpen } = quizQuestions(brief, items, phrases, random)
    const topics = items.map(({ text }) => text).join(', ')
    const about = topics === '' ? '' : `${fillIn(phrases.labelled, { name: phrases.topics, value: topics })}.`
    return { questions, intro: [phrases.intros.quiz, about, isOpen ? phrases.quiz.open : ''].filter(Boolean).join(' ') }
  }
  const bank = bankFor(facts, asking.nature)
  const isFields = asking.nature === 'facts'
  const plain = isFields ? phrases.intros.fields : phrases.intros.opinion
  const questions = isFields ? fields(facts, items, asking, bank) : survey(facts, items, asking, bank, random)
  const isSectioned = questions.length >= SECTIONED_FROM && items.length === 0 && bank !== undefined
  return {
    questions: questions.map(({ section, ...one }) => {
      const heading = isSectioned ? (section ?? phrases.section.more) : isPersonal({ section }) ? section : undefined
      return heading === undefined ? one : { ...one, section: heading }
    }),
    intro: bank && items.length === 0 ? bank.intro : plain,
  }
}

/** If what a prompt begins with names no genre, its other words may say what shape the form has, but not its subject. */
function withGenre(facts: PromptFacts): PromptFacts {
  const other = facts.genre.confidence > 0 ? undefined : bestGenre('form', facts.folded)
  return other && SHAPES.has(other.id) ? { ...facts, genre: other } : facts
}

/** A survey about a product has nothing for the sign-up of its testers. */
function bankFor({ genre, language }: PromptFacts, nature: Nature): Bank | undefined {
  const bank = readBank(genre.id, language)
  return bank?.nature === nature ? bank : undefined
}

/** Whether opinions are asked for or facts. If the words do not tell, a name, a date or a file among the items does. */
export function natureOf({ genre, folded, language }: PromptFacts, items: readonly FormItem[] = []): Nature {
  if (genre.id === 'opinion') return 'opinion'
  if (genre.id === 'fields' && !SATISFACTION.test(folded)) return 'facts'
  const known = readBank(genre.id, language)?.nature
  if (OPINION.test(folded)) return known ?? 'opinion'
  const hasFields = items.some(({ text }) => {
    const kind = kindOf(text, language)?.kind
    return kind !== undefined && (kind.is === 'identity' || HARD_FORMATS.has(kind.format))
  })
  if (hasFields) return 'facts'
  return known ?? (FILLED_IN.test(folded) ? 'facts' : 'opinion')
}

function askingFor(facts: PromptFacts, items: readonly FormItem[]): Asking {
  const { language, settings, folded } = facts
  const phrases = readPhrases(language)
  const rated = items.filter(({ text }) => !isTold(text, { phrases, language }) && kindOf(text, language, true)?.isExact !== true)
  const hasArticles = rated.every(
    ({ text }) => hasArticle(text, language) || withArticle(labelOf(text, phrases, language), phrases, language) !== undefined,
  )
  const { noRatings } = settings
  return {
    nature: natureOf(facts, items),
    language,
    phrases,
    rated: ratingAs(settings, folded),
    isRated: settings.scale !== undefined,
    noRatings,
    hasArticles,
  }
}

/** What the prompt names as fields, and who fills them in. Where it names nothing, those of its subject. */
function fields(facts: PromptFacts, items: readonly FormItem[], asking: Asking, bank: Bank | undefined): Question[] {
  const { language, phrases } = asking
  const { settings, counts, folded } = facts
  const asked = [...essentials(facts, items, asking), ...items.map((item, at) => questionForItem(item, asking, at, 0))]
  const named = fit(asked, counts.questions, items, asking)
  const hasIdentity = settings.isAnonymous || items.some(({ text }) => isOf(text, ['identity'], language))
  const identity = hasIdentity ? [] : spareFields(phrases.fields.slice(0, 1), asking)
  const usesBank = bank !== undefined && (items.length === 0 || INCLUDING.test(folded) || (counts.questions ?? 0) > named.length)
  const subject = unlike(usesBank ? bankQuestions(bank, facts, asking) : identity, named)
  const usualFields = CONSENT.test(folded) ? phrases.consentFields : REPORT.test(folded) ? phrases.reportFields : phrases.fields
  const more = unlike(spareFields([...usualFields, ...phrases.fields], asking), [...named, ...subject])
  const usual =
    usesBank || items.length > 0
      ? Math.min(subject.length, Math.max(identity.length, QUESTIONS_DEFAULT - named.length))
      : usualFields === phrases.fields
        ? FIELDS_DEFAULT
        : usualFields.length
  const room = counts.questions === undefined ? usual : counts.questions - named.length
  const chosen = fill([...new Set([...subject.filter(({ required }) => required), ...subject, ...more])], room, named.length, asking)
  const isLast = (one: Question) => isPersonal(one) || isOf(one.title, ['personal'], language)
  const placeOf = (one: Question) =>
    isLast(one) ? 3 : named.includes(one) ? 1 : isOf(one.title, ['identity', 'contact'], language) ? 0 : 2
  return inOrder([...subject, ...more, ...chosen, ...named], [...chosen, ...named], placeOf).map((one) =>
    isLast(one) ? personal(one, asking) : one,
  )
}

/** Those that are chosen, by their places, else as they are listed. */
function inOrder(listed: readonly Question[], chosen: readonly Question[], placeOf: (one: Question) => number): Question[] {
  return [...new Set(listed)].filter((one) => chosen.includes(one)).sort((one, other) => placeOf(one) - placeOf(other))
}

/** What a form of its kind cannot do without: a consent, whether somebody comes. */
function essentials({ folded }: PromptFacts, items: readonly FormItem[], { language, phrases, ...asking }: Asking): Question[] {
  const has = (id: string) => items.some(({ text }) => kindOf(text, language)?.kind.id === id)
  return [
    ...(CONSENT.test(folded) && !has('consent') ? [choice(phrases.consent, [phrases.yes, phrases.no], phrases)] : []),
    ...(RSVP.test(folded) && !has('coming') ? [questionForItem({ text: 'rsvp' }, { ...asking, language, phrases })] : []),
  ]
}

function spareFields(names: readonly string[], asking: Asking): Question[] {
  return names.map((text) => questionForItem({ text }, { ...asking, nature: 'facts' }))
}

/** What the prompt names is asked first, then what its subject needs, up to the number of questions. */
function survey(facts: PromptFacts, items: readonly FormItem[], asking: Asking, bank: Bank | undefined, random: Random): Question[] {
  const { phrases, language } = asking
  const { settings, counts, folded } = facts
  const subject = items.length === 0 ? subjectOf(facts) : undefined
  const about = subject === undefined ? items : [{ text: subject }]
  const asked = about.map((item, at) => questionForItem(item, asking, at, 0)).filter(({ format }) => format !== 'nps')
  const [sensitive, plain] = apart(asked, ({ title }) => isOf(title, ['personal'], language))
  const [contacts, topics] = apart(plain, ({ title }) => isOf(title, ['identity', 'contact', 'last'], language))
  const isScored = NPS.test(folded) && !settings.noRatings
  const start = isScored && (about.length > 0 || !bank) ? [recommend(phrases, organisationOf(facts))] : []
  const named = [...start, ...asked]
  const isEnough = counts.questions === undefined ? topics.at(-1)?.format === 'long' : counts.questions <= named.length
  const wantsEnd = settings.openText || OPEN_END.test(fold(settings.endsWith ?? '')) || (topics.length > 0 && !isEnough)
  const close = wantsEnd && !contacts.some(({ format }) => format === 'long') ? [closing(facts, asking)] : []
  const isRated = topics.some(({ type }) => type === 'rating')
  const candidates = unlike(spareFor(facts, topics.length === 0 ? [] : about, asking, bank), [...named, ...close])
  const own = named.length + close.length
  const usual =
    subject === undefined && topics.length > 0
      ? own + (isRated && start.length === 0 ? 1 : 0)
      : subject === undefined
        ? QUESTIONS_DEFAULT
        : SUBJECT_DEFAULT
  const wanted = counts.questions ?? Math.min(bank && INCLUDING.test(folded) ? QUESTIONS_DEFAULT : usual, own + candidates.length)
  const scored = isScored ? titlesAbout(bank, 'recommend', 'reason') : new Set<string>()
  const reasons = titlesAbout(bank, 'reason')
  const ranked = topics.length === 0 && bank ? byNeed(candidates, scored, settings.noRatings, random) : candidates
  // The reason for a score is asked last where the score is no must.
  const [later, sooner] = apart(ranked, ({ title }) => reasons.has(title) && !scored.has(title))
  const chosen = fill([...sooner, ...later], wanted - own, own, asking)
  const isWhole = ({ title }: Question) => scored.has(title) || title === phrases.overall || title === phrases.overallOpen
  const shown = fit(topics, Math.max(1, wanted - own + topics.length), about, asking)
  const isLast = (one: Question) => sensitive.includes(one) || isPersonal(one)
  const places = [start, chosen.filter(isWhole), shown, chosen, contacts, close]
  const placeOf = (one: Question) => (isLast(one) ? places.length : places.findIndex((place) => place.includes(one)))
  const all = [...start, ...shown, ...contacts, ...sensitive, ...close, ...chosen]
  return inOrder([...candidates, ...all], all, placeOf)
    .map((one) => (isLast(one) ? personal(one, asking) : one))
    .slice(0, counts.questions)
}

const SUBJECT =
  /(?:^|\s)(?:about|on|regarding|sobre|acerca de|sur|concernant)\s+((?:(?:the|our|a|an|el|la|los|las|nuestro|nuestra|le|les|notre|nos)\s+|l['’])?\S.{2,40}?)(?:\s(?:for|para|pour)\s.*)?$/i

/** What a survey is about that lists nothing: "survey about return to office". A bank asks about its own subject better. */
function subjectOf({ title, genre, language }: PromptFacts): string | undefined {
  const subject = SUBJECT.exec(title)?.[1]
  if (subject === undefined || /\d/.test(subject)) return undefined
  const isOwn = (GENERAL_BANK === genre.id ? bestGenre('form', ` ${wordsOf(subject)} `).id : genre.id) === genre.id
  return isOwn && readBank(genre.id, language) ? undefined : subject
}

function wordsOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The questions of the bank about how likely it is to recommend, or why. */
function titlesAbout(bank: Bank | undefined, ...abouts: BankQuestion['about'][]): Set<string> {
  const all = bank?.sections.flatMap(({ questions }) => questions) ?? []
  return new Set(all.filter(({ about }) => about !== undefined && abouts.includes(about)).map((one) => one.ask))
}

/** The score that a survey is named after, what is needed most, a question to answer in one's own words, then others as the seed has it. */
function byNeed(questions: readonly Question[], scored: ReadonlySet<string>, isOpen: boolean, random: Random): Question[] {
  const plain = questions.filter((one) => !isPersonal(one) && one.section !== undefined)
  const needed = plain.filter(({ required, format }) => (isOpen ? format === 'long' : required))
  const open = plain.filter(({ format }) => format === 'long').slice(-1)
  const first = [...plain.filter(({ title }) => scored.has(title)), ...needed.slice(0, 1), ...open]
  return [...new Set([...first, ...random.shuffle(needed), ...random.shuffle(plain), ...questions])]
}

/** More questions: those of the subject, more about what is named, what fits any subject. */
function spareFor(facts: PromptFacts, items: readonly FormItem[], asking: Asking, bank: Bank | undefined): Question[] {
  const { phrases, noRatings, rated, language } = asking
  // The noun of an item: the last word in English, the first in Spanish and French.
  const nouns = items.map(
    ({ text }) =>
      wordsOf(labelOf(text, phrases, language))
        .split(' ')
        .at(language === 'en' ? -1 : 0) ?? '',
  )
  const named = nouns.filter((noun) => noun.length >= TELLING_CHARS_MIN)
  const subject = bank ? bankQuestions(bank, facts, asking) : []
  const fitting = subject.filter(
    (one) =>
      (one.type === 'rating' || one.format === 'long') &&
      !isPersonal(one) &&
      !WHOLE.test(fold(one.title)) &&
      !named.some((noun) => fold(one.title).includes(noun)),
  )
  const turns = noRatings ? phrases.open : phrases.aspects
  const topics = items.filter((item) => /rating|long/.test(questionForItem(item, asking).type + questionForItem(item, asking).format))
  const again = turns.slice(1).flatMap((_, at) => topics.map((item) => aspect(item, asking, at + 1)))
  const known = (bank?.aspects ?? []).map((text) => ({ text }))
  const rounds = turns.map((_, at) => known.map((item) => aspect(item, { ...asking, hasArticles: true }, at)))
  const general = phrases.general
    .filter(({ format }) => !noRatings || format !== 'scale')
    .map((one) => fromAsked(one, one.ask, phrases, rated))
  return [
    ...(bank === undefined || items.length > 0 ? [overall(asking)] : []),
    ...(items.length > 0 ? fitting : subject),
    ...again,
    ...(rounds[0] ?? []),
    ...(bank ? [] : general),
    ...rounds.slice(1).flat(),
    ...subject,
  ]
}

/** Questions for a form that has others already: from the same subject, then such as fit any; none that it asks. */
export function spareQuestions(facts: PromptFacts, existing: readonly Question[], wanted: number): Question[] {
  const asking = askingFor(facts, [])
  const bank = bankFor(facts, asking.nature)
  const isFields = asking.nature === 'facts'
  const all = isFields
    ? [...(bank ? bankQuestions(bank, facts, asking) : []), ...spareFields(asking.phrases.fields, asking)]
    : spareFor(facts, [], asking, bank)
  const candidates = unlike(all, existing).filter((one) => !isPersonal(one))
  return fill(candidates, wanted, existing.length, asking)
}

/** Asked at the end and never required. */
export function isPersonal({ section }: Pick<Question, 'section'>): boolean {
  return LOCALES.some((locale) => readPhrases(locale).section.personal === section)
}

/** Those of the subject as the settings want them; delicate ones at the end. */
function bankQuestions(bank: Bank, { settings }: PromptFacts, { phrases, noRatings, rated }: Asking): Question[] {
  const isWho = ({ about, format }: BankQuestion) => /^(?:name|email|phone|contact)$/.test(about ?? '') || format === 'date'
  const isRating = ({ format }: BankQuestion) => /^(?:scale|star|nps)$/.test(format)
  const isText = ({ format }: BankQuestion) => format === 'long' || format === 'short'
  const isAllowed = (one: BankQuestion) =>
    !(settings.isAnonymous && isWho(one)) && !(noRatings && isRating(one)) && !(settings.choicesOnly && isText(one))
  const all = bank.sections.flatMap(({ title, questions }) =>
    questions.filter(isAllowed).map((one): Question => {
      const written = fromBank(one, phrases, one.sensitive ? phrases.section.personal : title)
      const isOther = settings.scale !== undefined || rated.format !== 'scale'
      return isOther && written.type === 'rating' && written.format !== 'nps' ? { ...written, ...rated } : written
    }),
  )
  const [last, first] = apart(all, isPersonal)
  return [...first, ...last]
}

function overall({ phrases, rated, noRatings }: Asking): Question {
  if (noRatings) return ask(phrases.overallOpen, 'long', phrases)
  return ask(phrases.overall, rated.format, phrases, { ends: 'satisfied', scale: rated.scale, required: true })
}

function organisationOf({ given }: PromptFacts): string | undefined {
  return given.find(({ kind }) => kind === 'organisation')?.text
}

function closing(facts: PromptFacts, { phrases }: Asking): Question {
  if (facts.settings.openText && COMMENT.test(facts.folded)) return ask(phrases.comments, 'long', phrases)
  const organisation = organisationOf(facts)
  return ask(organisation ? fillIn(phrases.improveNamed, { item: organisation }) : phrases.improve, 'long', phrases)
}

/** The first of the candidates, then honest places for questions that nobody can know. */
function fill(candidates: readonly Question[], room: number, before: number, { phrases }: Asking): Question[] {
  const chosen = candidates.slice(0, Math.max(0, room))
  const open = Array.from({ length: Math.max(0, room - chosen.length) }, (_, at) =>
    ask(fillIn(phrases.skeleton, { place: String(before + chosen.length + at + 1) }), 'short', phrases),
  )
  return [...chosen, ...open]
}

/** Where fewer questions than items are wanted, the last one offers the remaining items as options. */
function fit(questions: readonly Question[], wanted = Infinity, items: readonly FormItem[], { phrases, language }: Asking): Question[] {
  if (questions.length <= wanted) return [...questions]
  const left = items.slice(wanted - 1).map(({ text }) => capitalise(labelOf(text, phrases, language)))
  const rest = left.slice(OPTIONS_MAX - 1).join(' · ')
  const options = left.length <= OPTIONS_MAX ? left : [...left.slice(0, OPTIONS_MAX - 1), rest.slice(0, 500)]
  return [...questions.slice(0, wanted - 1), ask(phrases.which, 'many', phrases, { options: [...new Set(options)] })]
}

function personal(question: Question, { phrases }: Asking): Question {
  return { ...question, required: false, section: phrases.section.personal, description: phrases.voluntary }
}

function isOf(text: string, roles: readonly string[], language: Locale): boolean {
  const is = kindOf(text, language)?.kind.is
  return is !== undefined && roles.includes(is)
}

/** Those that neither the others nor an earlier one asks: a field like an e-mail address, or "would you recommend us", is asked once. */
function unlike(questions: readonly Question[], others: readonly Question[]): Question[] {
  const kept: Question[] = []
  for (const question of questions) if (![...others, ...kept].some((other) => asksSame(question, other))) kept.push(question)
  return kept
}

function asksSame(one: Question, other: Question): boolean {
  if (fold(one.title) === fold(other.title)) return true
  if (ONCE.has(one.format ?? '') && other.format === one.format) return true
  return one.options.length > 2 && other.options.length > 2 && other.options[0] === one.options[0]
}
const ONCE = new Set(['email', 'phone', 'url', 'nps', 'file'])

function apart<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
