import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold, inSentence } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { PromptFacts } from '../brief.ts'
import { bestGenre } from '../genres.ts'
import type { Random } from '../random.ts'
import { ask, fromAsked, NPS } from './ask.ts'
import { readBank, type Bank, type BankQuestion } from './form-texts.ts'
import type { Asking, FormItem } from './asking.ts'
import { aspect, overall, questionForItem } from './item-question.ts'
import { asksScore, recommend } from './recommend.ts'
import {
  apart,
  bankQuestions,
  fill,
  fit,
  INCLUDING,
  inOrder,
  isOf,
  isPersonal,
  personal,
  questionsWanted,
  unlike,
} from './pick-questions.ts'
import { labelOf, wordsOf } from './wording.ts'

/* A survey: opinions are asked for. */

const SUBJECT_DEFAULT = 6
const SUBJECT_SHORT = 4
/** So many named questions are a short form. */
const LISTED_MIN = 4
/** Staff are asked about many subjects; other banks are about one. */
const GENERAL_BANK = 'engagement'
/** Asked once, whatever its words. */
const WHOLE = /\b(?:overall|en general|dans l.ensemble|generale?)\b/
const COMMENT = / (?:comments?|comentarios?|commentaires?) /
const OPEN_END = /\b(?:open|free|text|comment|abiert|libre|ouvert)/
const IMPROVES = /improv|mejor|améliorer/iu
/** An item of so many letters says what a question is about. */
const TELLING_CHARS_MIN = 5

/** What the prompt names is asked first, then what its subject needs, up to the number of questions. */
export function survey(facts: PromptFacts, items: readonly FormItem[], asking: Asking, bank: Bank | undefined, random: Random): Question[] {
  const { phrases, language } = asking
  const { settings, counts, folded } = facts
  const named = items.length === 0 ? undefined : items.map((item) => questionForItem(item, asking))
  // "feedback on our intranet, 1-10, what do you miss": the scale is for the subject.
  const isUnrated = named === undefined || (settings.scale !== undefined && named.every(({ type }) => type !== 'rating'))
  const subject = isUnrated ? subjectOf(facts) : undefined
  const about = subject === undefined ? items : [{ text: subject }, ...items]
  const asked = about.filter((item) => !asksScore(item)).map((item, at) => questionForItem(item, asking, at, 0))
  const [sensitive, plain] = apart(asked, ({ title }) => isOf(title, ['personal'], language))
  const [contacts, topics] = apart(plain, ({ title }) => isOf(title, ['identity', 'contact', 'last'], language))
  const isScored = NPS.test(folded) && !settings.noRatings && about.every((item) => !NPS.test(fold(item.text)) || asksScore(item))
  const start =
    isScored && (about.length > 0 || !bank) ? [recommend(about.find(({ text }) => NPS.test(fold(text)))?.text ?? '', asking)] : []
  const first = [...start, ...asked]
  const isEnough = counts.questions === undefined ? topics.at(-1)?.format === 'long' : counts.questions <= first.length
  // "keep it short": what is named is enough.
  const isListed = settings.isShort && topics.length >= LISTED_MIN
  const wantsEnd =
    settings.openTexts > 0 ||
    OPEN_END.test(fold(settings.endsWith ?? '')) ||
    (topics.some(({ type, format }) => type === 'rating' || format === 'long') && !isEnough && !isListed)
  const isOpenEnd =
    contacts.some(({ format }) => format === 'long') || topics.some(({ format, title }) => format === 'long' && IMPROVES.test(title))
  const close = wantsEnd && !isOpenEnd ? closing(facts, asking) : []
  const isRated = topics.some(({ type }) => type === 'rating')
  const candidates = unlike(spareFor(facts, topics.length === 0 ? [] : about, asking, bank), [...first, ...close])
  const own = first.length + close.length
  const usual =
    (subject === undefined || items.length > 0) && (topics.length > 1 || (topics.length === 1 && !bank))
      ? own + (isRated && start.length === 0 && !isListed ? 1 : 0)
      : subject === undefined
        ? questionsWanted(settings)
        : settings.isShort
          ? SUBJECT_SHORT
          : SUBJECT_DEFAULT
  const wanted = counts.questions ?? Math.min(bank && INCLUDING.test(folded) ? questionsWanted(settings) : usual, own + candidates.length)
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
  /(?:^|\s)(?:about|on|regarding|after|following|sobre|acerca de|después de|tras|sur|concernant|après|suite à)\s+((?:(?:the|our|a|an|el|la|los|las|nuestro|nuestra|le|les|notre|nos)\s+|l['’])?\S.{2,40}?)(?:\s(?:for|para|pour)\s.*)?$/i

/** "canteen satisfaction survey", "enquête de satisfaction de la cantine" */
const SATISFIED_WITH: Record<Locale, RegExp> = {
  en: /^(?:the |our )?((?:\p{L}+ ){0,2}?\p{L}+) satisfaction(?!\p{L})|\bsatisfaction (?:survey |form )?(?:with|about|on|of) ((?:the |our )?\p{L}+(?: \p{L}+){0,2}?)(?= (?:for|at|in|among) |$)/iu,
  es: /\bsatisfacci[oó]n (?:con |sobre |de )?((?:del|el|la|los|las|nuestr[oa]) \p{L}+(?: de \p{L}+)?)/iu,
  fr: /\bsatisfaction (?:sur |de |avec )?((?:(?:du|la|le|les|notre) |l['’])\p{L}+(?: de \p{L}+| d['’]\p{L}+)?)/iu,
}
/** Who is satisfied, and a service that has a bank of its own. */
const SATISFIED =
  /\b(?:customers?|clients?|employees?|staff|team|colleagues?|workforce|guests?|users?|members?|visitors?|patients?|job|work|service|overall|clientes?|emplead[oa]s?|personal|plantilla|equipo|usuari[oa]s?|trabajador[ea]s|huéspedes|servicio|laboral|trabajo|salariés?|employés?|collaborateurs?|équipe|clientèle|usagers?|utilisateurs?|personnel|travail)\b/iu

/** The thing that a survey of satisfaction is about, where it is about one: "the canteen". */
function satisfiedWith({ title, language }: PromptFacts): string | undefined {
  const found = SATISFIED_WITH[language]
    .exec(title)
    ?.slice(1)
    .find((text) => text !== undefined)
  if (found === undefined || SATISFIED.test(found)) return undefined
  const thing = found.replace(/^del /i, 'el ').replace(/^du /i, 'le ')
  return language === 'en' && !/^(?:the|our) /i.test(thing) ? `the ${inSentence(thing)}` : thing
}

const BUYING =
  / (?:customers?|clients?|guests?|shop|store|purchases?|orders?|delivery|nps|csat|support|service|clientes?|compras?|pedidos?|tienda|entrega|servicio|clientele|achats?|commandes?|magasin|livraison) /

/** Whether a survey is about a thing, and the questions for customers or staff do not fit it. */
export function isOfThing(facts: PromptFacts): boolean {
  const { genre, folded, title } = facts
  if (genre.id === 'engagement') return satisfiedWith(facts) !== undefined || hasOwnSubject(title)
  return genre.id === 'customer' && !BUYING.test(folded) && (satisfiedWith(facts) !== undefined || SUBJECT.test(title))
}

/** "employee survey on the new canteen": staff are asked about the canteen, and not about their work. */
function hasOwnSubject(title: string): boolean {
  const subject = SUBJECT.exec(title)?.[1]
  return subject !== undefined && !OF_WORK.test(subject) && bestGenre('form', ` ${wordsOf(subject)} `).confidence === 0
}
const OF_WORK =
  /(?<!\p{L})(?:work\p{L}*|jobs?|morale|engagement|well-?being|wellness|culture|climate|pay|salar\p{L}*|benefits?|motivation|satisfaction|leadership|management|stress|company|team\p{L}*|trabajo|laboral|clima|compromiso|bienestar|cultura|sueldos?|motivaci[óo]n|satisfacci[óo]n|liderazgo|empresa|equipo|travail|climat|bien-être|salaires?|entreprise|équipe|engagement)(?!\p{L})/iu

/** What a survey is about that lists nothing: "survey about return to office". A bank asks about its own subject better. */
function subjectOf(facts: PromptFacts): string | undefined {
  const { title, genre, language } = facts
  const thing = satisfiedWith(facts)
  if (thing !== undefined) return thing
  const subject = SUBJECT.exec(title)?.[1]
  if (subject === undefined || /\d/.test(subject)) return undefined
  const isOwn = (GENERAL_BANK === genre.id ? bestGenre('form', ` ${wordsOf(subject)} `).id : genre.id) === genre.id
  return isOwn && readBank(genre.id, language) ? undefined : subject
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
export function spareFor(facts: PromptFacts, items: readonly FormItem[], asking: Asking, bank: Bank | undefined): Question[] {
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
  // The end asks what to improve already.
  const places = turns.map((_, at) => at).slice(items.length === 1 ? 2 : 1)
  // Of one thing, what works well says more than how important it is.
  const again = (items.length === 1 ? places.toReversed() : places).flatMap((at) => topics.map((item) => aspect(item, asking, at)))
  const known = (bank?.aspects ?? []).map((text) => ({ text }))
  const rounds = turns.map((_, at) => known.map((item) => aspect(item, { ...asking, hasArticles: true }, at)))
  const general = phrases.general
    .filter(({ format }) => !noRatings || format !== 'scale')
    .map((one) => fromAsked(one, one.ask, phrases, rated))
  return [
    // What somebody thinks of the one thing is what they think of all.
    ...((bank === undefined && topics.length !== 1) || (bank !== undefined && items.length > 0) ? [overall(asking)] : []),
    ...(items.length > 0 ? fitting : subject),
    ...again,
    ...(rounds[0] ?? []),
    ...(bank ? [] : general),
    ...rounds.slice(1).flat(),
    ...subject,
  ]
}

function organisationOf({ given }: PromptFacts): string | undefined {
  return given.find(({ kind }) => kind === 'organisation')?.text
}

/** What is asked at the end, to answer in one's own words. */
function closing({ settings, folded, ...facts }: PromptFacts, { phrases }: Asking): Question[] {
  const organisation = organisationOf({ ...facts, folded, settings })
  const improve = organisation ? fillIn(phrases.improveNamed, { item: organisation }) : phrases.improve
  const asksComments = settings.openTexts > 0 && COMMENT.test(folded)
  const titles = asksComments ? [phrases.comments] : settings.openTexts > 1 ? [phrases.good, improve, phrases.comments] : [improve]
  return titles.slice(0, Math.max(1, settings.openTexts)).map((title) => ask(title, 'long', phrases))
}
