import type { GenerationElement } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold } from '#shared/words.ts'
import type { Brief, Clause, Piece, PromptFacts } from '../brief.ts'
import { bestGenre } from '../genres.ts'
import type { Random } from '../random.ts'
import { applicationFor } from './applied-for.ts'
import { asOrdered } from './as-ordered.ts'
import { ratingAs } from './ask.ts'
import { controlledQuestions } from './list/controls.ts'
import { describeForm } from './describe-form.ts'
import { essentials, fields, spareFields, whoFields } from './field-form.ts'
import { asksWho, saidForm } from './said-form.ts'
import { readBank, readPhrases, type Bank, type Phrases } from './form-texts.ts'
import type { Asking, FormItem, Nature } from './asking.ts'
import { isTold, questionForItem, RANGE } from './item-question.ts'
import { roleWords } from './roles/role-words.ts'
import { kindOf } from './kinds.ts'
import { hasListedChoices, namesOf, neededThings, shownPlaces } from './list/listed-choices.ts'
import { leadItems, orderItems } from './list/order-items.ts'
import { partWords } from './list/plain-parts.ts'
import { bankQuestions, fill, isOf, isPersonal, unlike } from './pick-questions.ts'
import { givesAnswers } from './given-quiz.ts'
import { quizQuestions } from './quiz.ts'
import { isOfThing, spareFor, survey } from './survey-form.ts'
import { asksScore, recommendedIn } from './recommend.ts'
import { withoutOrders } from './roles/without-orders.ts'
import { withRowChoices } from './list/row-choices.ts'
import { tellsAll, withToldSentences } from './list/told-sentences.ts'
import { asksWhich, voteQuestions, withAnswers } from './vote.ts'
import { spelt } from '../writing/spelling.ts'
import { hasArticle, isQuestion, labelOf, withArticle, wordsOf } from './wording.ts'

/** "who's coming to the pub quiz": teams sign up for it. */
const QUIZ_NIGHT =
  / (?:who s coming|coming to|team name|captain|per team|nombre del equipo|nom de l equipe) .* quiz | quiz .* (?:team name|captain|per team|nombre del equipo|nom de l equipe) /
/** Called a survey or not, nobody has an opinion of them. */
const OF_FACTS: ReadonlySet<string> = new Set(['carpool', 'availability', 'dietary', 'emergency'])
const OF_APPLICATION: ReadonlySet<string> = new Set(['application', 'outline', 'request', 'fields'])
const SIGN_UP = /(?<!\p{L})(?:sign(?:ing)?[- ]?up|hoja de inscripci[óo]n|apuntarse|fiche d['’]inscription)(?!\p{L})/iu
/** Longer prompts are texts, and no list of questions. */
const SAID_MAX = 60
/** A form of so many questions has headings. */
const SECTIONED_FROM = 8
const SHAPES: ReadonlySet<string> = new Set(['vote', 'fields'])
/** A "fiche de satisfaction" is filled in with opinions. */
const SATISFACTION = / (?:satisfaction|satisfaccion|feedback) /
const TAUGHT = / (?:training|course|workshop|formation|atelier|cours|formacion|curso|taller) /
/** Whatever is requested, details are needed. */
const REQUEST = / (?:request|requests|solicitud|solicitar|peticion|pedir|demande de|demander) /
const CHECKLIST =
  / (?:checklist|check list|check sheet|inspection|dse|display screen|workstation (?:self )?assess?ment|ergonomic assess?ment|(?:daily|weekly|monthly|pre use|van|vehicle|car|truck|minibus|ladder|fire|safety|walkaround|condition) checks?|revision (?:diaria|semanal|del? (?:vehiculo|coche|furgoneta|equipo))|lista de (?:control|comprobacion|verificacion)|inspeccion|liste de (?:controle|verification)|controle (?:quotidien|hebdomadaire|du vehicule)|etat des lieux) /
/** Done with somebody, and no state of a thing. */
const OF_STARTERS =
  / (?:starters?|joiners?|leavers?|onboarding|induction|offboarding|packing|incorporacion|acogida|bienvenida|salida|integration|accueil|arrivee|depart) /
/** "Interview scorecard: communication, motivation": what is listed is scored. */
const SCORECARD =
  / (?:score ?(?:cards?|sheets?)|scoring (?:sheet|form)|(?:interview|candidate|supplier|vendor|trial day|probation|performance) (?:evaluation|assessment|appraisal)s?(?: (?:form|sheet))?|(?:ficha|hoja|formulario) de evaluacion|evaluacion (?:de|del) (?:candidat\w+|entrevista|desempeno|proveedor\w*)|(?:grille|fiche|formulaire) d evaluation|(?:fin|bilan|point) de (?:la )?periode d essai|fin del? periodo de prueba|probation review|evaluation (?:de|du|des) (?:candidats?|l entretien|fournisseurs?)) /
const OF_PERSON = / (?:candidat\w*|interviews?|applicants?|trial day|probation|performance|appraisals?|entrevistas?|desempeno|entretiens?) /
const HARD_FORMATS: ReadonlySet<string> = new Set(['email', 'phone', 'date', 'file', 'url'])
/** These words alone ask for an opinion, whatever the subject. */
export const ASKS_OPINION =
  / (?:survey|feedback|questionnaire a (?:froid|chaud)|evaluation a (?:froid|chaud)|encuesta|sondeo|enquete|sondage|satisfaction|satisfaccion|valoracion (?:del?|general)|evaluacion (?:del (?:curso|taller|evento|servicio|comedor)|de (?:la (?:comida|actividad|visita|excursion)|los servicios|las actividades))|evaluation (?:du cours|du repas|des repas|de l atelier|de la visite|de l evenement|du service|de la cantine)|evaluation of (?:the|our) (?:course|workshop|event|service|meals?|food|visit)) /
const OPINION =
  / (?:survey|feedback|pulse|opinion|opiniones|encuesta|sondeo|enquete|sondage|avis|satisfaction|satisfaccion|valoracion|valora|(?<!hourly |daily |day |pay |exchange |interest |heart )rate(?! [£$€]?\d+ ?\/? ?(?:h|hr|hour|per|an?|day|week) )|rating|retro|retrospective|how was|que tal|como fue) /

export function writeForm(brief: Brief, title: string, random: Random): { description: string; elements: GenerationElement[] } {
  const phrases = readPhrases(brief.facts.language)
  const { questions, intro, rules = [] } = questionsOf(brief, random)
  return formOf(withoutClauses(brief, rules), phrases, { questions, intro, title })
}

/** The answers of a quiz do not stand above its questions. */
function withoutClauses(brief: Brief, clauses: readonly Clause[]): Brief {
  const isIn = ({ start }: { start: number }): boolean =>
    clauses.some((clause) => start >= clause.start && start < clause.start + clause.text.length)
  const { pieces, given } = brief.facts
  return { ...brief, facts: { ...brief.facts, pieces: pieces.filter((one) => !isIn(one)), given: given.filter((one) => !isIn(one)) } }
}

/** The form of what was said, a question for each clause; undefined where the prompt wants another number of questions, or a quiz. */
export function writeSaidForm(brief: Brief, title: string): { description: string; elements: GenerationElement[] } | undefined {
  if (brief.facts.clauses.length < 2 || brief.facts.clauses.length > SAID_MAX) return undefined
  const { facts } = brief
  const { language, settings, counts, clauses } = facts
  const phrases = readPhrases(language)
  const isOrdered = settings.openTexts > 0 || settings.startsWith !== undefined || settings.endsWith !== undefined
  if (
    facts.genre.id === 'quiz' ||
    (isOrdered && !isMost(facts)) ||
    clauses.some(isTwofold) ||
    facts.pieces.some(isAskedWhole) ||
    hasListedChoices(facts.pieces) ||
    neededThings(facts).length > 0 ||
    shownPlaces(facts).length > 0
  )
    return undefined
  const asking = askingFor(facts, [])
  const said = saidForm(clauses, asking)
  const isNameless = asking.nature === 'opinion' || settings.isAnonymous || asksWho(said.questions, language)
  const needed = asking.nature === 'facts' ? essentials(facts, clauses, asking) : []
  const questions = unlike([...(isNameless ? [] : whoFields(facts, asking)), ...needed, ...said.questions], [])
  if (said.questions.length < 2 || (counts.questions !== undefined && counts.questions !== questions.length && !isMost(facts)))
    return undefined
  // What is told is a statement, what is asked stands in the questions.
  const told = [
    ...facts.pieces.filter(({ isTold: isSaid }) => isSaid),
    ...said.told.map((text): Piece => ({ role: 'statement', text, said: text, start: 0, end: 0, facts: [] })),
  ]
  const plain: Brief = {
    ...brief,
    facts: { ...facts, pieces: told, given: facts.given.filter(({ text }) => !told.some((one) => one.text.includes(text))) },
  }
  const { fields: filled, opinion } = phrases.intros
  return formOf(plain, phrases, { questions, intro: asking.nature === 'facts' ? filled : opinion, title })
}

/** The form whose fields the prompt names with how each is answered; undefined where it does not, or wants fewer questions. */
export function writeControlledForm(brief: Brief, title: string): { description: string; elements: GenerationElement[] } | undefined {
  const { facts } = brief
  const asking = askingFor(facts, [])
  const asked = facts.genre.id === 'quiz' ? undefined : controlledQuestions(brief.prompt, asking)
  const { questions: count } = facts.counts
  if (!asked || (count !== undefined && count < asked.questions.length)) return undefined
  const spare = count === undefined ? [] : spareQuestions(facts, asked.questions, count - asked.questions.length)
  const more = spare.map((question) => {
    const { section: _, ...own } = question
    return own
  })
  const isNameless =
    count !== undefined || asking.nature === 'opinion' || facts.settings.isAnonymous || asksWho(asked.questions, facts.language)
  const questions = unlike([...(isNameless ? [] : whoFields(facts, asking)), ...asked.questions, ...more], [])
  const { fields: filled, opinion } = asking.phrases.intros
  const intro = asking.nature === 'facts' ? filled : opinion
  const plain = { ...brief, facts: { ...facts, pieces: [], given: facts.given.filter(({ start }) => start < asked.from) } }
  return formOf(plain, asking.phrases, { questions, intro, title })
}

const RATES = /^(?:rate|score|valora\p{L}*|punt[úu]a\p{L}*|notez?|noter|[ée]valuez?) (?=\p{L})/iu

/** "adult $60 kid $25", "rate politeness": more than one thing, or an order for all. */
function isTwofold({ text, facts }: Clause): boolean {
  return RATES.test(text) || facts.filter(({ kind }) => kind === 'money').length > 1
}

/** "which of A, B or C should we sing": commas do not end it. */
function isAskedWhole({ role, options = [], isOption }: Piece): boolean {
  return isOption === true || (role === 'statement' && options.length > 1)
}

/** "5 questions max" */
function isMost({ folded, counts }: PromptFacts): boolean {
  return new RegExp(String.raw` ${counts.questions} (?:questions|preguntas) (?:max|maximum|maximo|como mucho|au plus) `).test(folded)
}

export function formOf(
  brief: Brief,
  phrases: Phrases,
  { questions, intro, title }: { questions: readonly Question[]; intro: string; title: string },
): { description: string; elements: GenerationElement[] } {
  const asked = withOptionalPhone(asOrdered(questions, brief.ordered), brief.prompt)
  const numbered = asked.map((question, at) => ({ ...question, id: `q${at + 1}`, title: spelt(question.title, brief.facts.language) }))
  return {
    description: describeForm(brief, phrases, { intro, questions, title }),
    elements: numbered.map((question) => ({ kind: 'question', question })),
  }
}

/** Whoever leaves an address can be reached: a number that the order does not name may be left out. */
function withOptionalPhone(questions: readonly Question[], prompt: string): Question[] {
  const hasEmail = questions.some(({ format, required }) => format === 'email' && required)
  return questions.map((question) =>
    hasEmail && question.format === 'phone' && !PHONE.test(prompt) ? { ...question, required: false } : question,
  )
}
const PHONE =
  /(?<!\p{L})(?:(?:tele)?phone|mobile|cell|tel|t[ée]l|contact|details|datos|coordonn[ée]es|tel[ée]fono|m[óo]vil|t[ée]l[ée]phone|portable|whatsapp)(?!\p{L})/iu

function questionsOf(brief: Brief, random: Random): { questions: Question[]; intro: string; rules?: readonly Clause[] } {
  const { facts } = brief
  const { language, settings, genre } = facts
  const phrases = readPhrases(language)
  const first = leadItems(settings.startsWith, language)
  const items = [...first, ...neededFirst(facts).filter(({ text }) => !first.some((one) => wordsOf(one.text) === wordsOf(text)))]
    .filter(
      ({ text }, at, all) => wordsOf(text) !== wordsOf(facts.title) && all.findIndex((one) => wordsOf(one.text) === wordsOf(text)) === at,
    )
    .filter((item) => !settings.isAnonymous || !isOf(item.text, ['identity', 'contact'], language))
  const asking = askingFor(facts, items)
  if (genre.id === 'vote' || isChosen(facts, items)) return { questions: voteQuestions(brief, items, asking), intro: phrases.intros.vote }
  if (genre.id === 'quiz') {
    const { questions, isOpen, rules } = quizQuestions(brief, items, phrases, random)
    const topics =
      rules.length > 0
        ? ''
        : items
            .filter(({ text }) => !isQuestion(text, phrases))
            .map(({ text }) => text)
            .join(', ')
    const about = topics === '' ? '' : `${fillIn(phrases.labelled, { name: phrases.topics, value: topics })}.`
    return { questions, intro: [phrases.intros.quiz, about, isOpen ? phrases.quiz.open : ''].filter(Boolean).join(' '), rules }
  }
  const bank = bankFor(facts, asking.nature)
  const isFields = asking.nature === 'facts'
  const plain = isFields ? phrases.intros.fields : phrases.intros.opinion
  const written = isFields ? fields(facts, items, asking, bank) : survey(facts, items, asking, bank, random)
  const lead = new Set(first.map((item) => questionForItem(item, asking).title))
  const questions = [...written.filter(({ title }) => lead.has(title)), ...written.filter(({ title }) => !lead.has(title))]
  const isSectioned = questions.length >= SECTIONED_FROM && items.length === 0 && bank !== undefined
  return {
    questions: questions.map(({ section, ...one }) => {
      const heading = isSectioned ? (section ?? phrases.section.more) : isPersonal({ section }) ? section : undefined
      return heading === undefined ? one : { ...one, section: heading }
    }),
    intro: bank && items.length === 0 ? bank.intro : plain,
  }
}

/**
 * The facts as a form takes them. If what a prompt begins with names no genre, its other words may say what shape the form has, but not
 * its subject.
 */
export function formFacts(said: PromptFacts, { ordered, prompt }: Pick<Brief, 'ordered' | 'prompt'>): PromptFacts {
  const asked = roleWords().pastCount.test(prompt) ? { ...said, counts: { ...said.counts, questions: undefined } } : said
  const given = ordered?.isQuiz || givesAnswers(prompt) ? { ...asked, genre: { ...asked.genre, id: 'quiz' } } : asked
  const isJoined = given.genre.id === 'quiz' && (partWords().joins.test(given.title) || QUIZ_NIGHT.test(given.folded))
  const joined = isJoined ? { ...given, genre: { ...given.genre, id: 'fields' } } : given
  // "sign-up form for the picnic, 12 June": who signs up is asked what an event needs to know.
  const isSignUp = joined.genre.id === 'fields' && SIGN_UP.test(joined.title) && tellsAll(joined)
  const read = isSignUp ? { ...joined, genre: { ...joined.genre, id: 'event' } } : joined
  const facts = read.genre.id === 'quiz' ? withoutOrders(read) : withRowChoices(withToldSentences(read))
  if (facts.genre.id === 'vote' && roleWords().formTitle.test(facts.title)) return { ...facts, genre: { ...facts.genre, id: 'fields' } }
  if (facts.genre.id === 'vote' || asksWhich(facts)) return withAnswers({ ...facts, genre: { ...facts.genre, id: 'vote' } })
  if (facts.genre.id === 'event' && ASKS_OPINION.test(facts.folded))
    return { ...facts, genre: { ...facts.genre, id: TAUGHT.test(facts.folded) ? 'training' : 'eventfeedback' } }
  const applied = OF_APPLICATION.has(facts.genre.id) ? applicationFor(facts) : undefined
  if (applied !== undefined) return { ...facts, genre: { id: applied, confidence: 1 } }
  // Its own words are about buying, or about work as a whole.
  if (isOfThing(facts)) return { ...facts, genre: { ...facts.genre, id: 'opinion' } }
  const other = facts.genre.confidence > 0 ? undefined : bestGenre('form', facts.folded)
  return other && SHAPES.has(other.id) ? { ...facts, genre: other } : facts
}

/** "Which cake for Leo? Lemon, opera or carrot" */
function isChosen({ genre, title, pieces, settings }: PromptFacts, items: readonly FormItem[]): boolean {
  const isRow =
    items.length > 1 && items.length < 9 && pieces.filter(({ role }) => role !== 'fact').every(({ isOption }) => isOption === true)
  return genre.confidence === 0 && settings.scale === undefined && title.endsWith('?') && isRow
}

/** The things that one can ask for are one question, where the first of them stands. */
function neededFirst(facts: PromptFacts): FormItem[] {
  const { pieces, language } = facts
  const places = shownPlaces(facts)
  const things = places.length > 0 ? places : neededThings(facts)
  const [first] = things
  if (!first) return orderItems(pieces, language)
  const before = pieces.filter(({ start }) => start < first.start)
  const behind = pieces.filter((piece) => piece.start > first.start && !things.includes(piece))
  const { needed: needs, shownIn } = readPhrases(language)
  const needed: FormItem = { text: places.length > 0 ? shownIn : needs, options: things.flatMap(namesOf), isSeveral: true }
  return [...orderItems(before, language), needed, ...orderItems(behind, language)]
}

/** A survey about a product has nothing for the sign-up of its testers. */
function bankFor({ genre, language }: PromptFacts, nature: Nature): Bank | undefined {
  const bank = readBank(genre.id, language)
  return bank?.nature === nature ? bank : undefined
}

/** Whether opinions are asked for or facts. If the words do not tell, a name, a date or a file among the items does. */
export function natureOf({ genre, folded, title, language, settings }: PromptFacts, items: readonly FormItem[] = []): Nature {
  if (genre.id === 'opinion') return 'opinion'
  if (genre.id === 'fields' && !SATISFACTION.test(folded)) return 'facts'
  if (SCORECARD.test(folded) && OF_PERSON.test(folded)) return 'facts'
  const known = readBank(genre.id, language)?.nature
  if (known === 'facts' && OF_FACTS.has(genre.id)) return 'facts'
  // What is ticked off is so or not, whatever the list is for.
  if (CHECKLIST.test(` ${fold(title)} `) && !ASKS_OPINION.test(folded)) return 'facts'
  if (ASKS_OPINION.test(folded)) return 'opinion'
  // "inscription stage de poterie": whoever joins a course has no opinion of it yet.
  if (partWords().joins.test(title)) return 'facts'
  if (OPINION.test(folded)) return known ?? 'opinion'
  if (REQUEST.test(folded)) return 'facts'
  const hasFields = items.some(({ text }) => {
    const kind = kindOf(text, language)?.kind
    return kind !== undefined && (kind.is === 'identity' || HARD_FORMATS.has(kind.format))
  })
  if (hasFields) return 'facts'
  const isRated = settings.scale !== undefined && !items.some(({ text }) => RANGE.test(text))
  return known ?? (isRated ? 'opinion' : 'facts')
}

export function askingFor(facts: PromptFacts, items: readonly FormItem[]): Asking {
  const { language, settings, folded } = facts
  const phrases = readPhrases(language)
  const rated = items.filter(
    (item) => !asksScore(item) && !isTold(item.text, { phrases, language }) && kindOf(item.text, language, true)?.isExact !== true,
  )
  const hasArticles = rated.every(({ text }) => {
    const label = labelOf(text, phrases, language)
    // "formadora Lucía Ferrer" begins with no name.
    const own = /^\p{Ll}/u.test(text) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label
    return hasArticle(text, language) || withArticle(own, phrases, language) !== undefined
  })
  const { noRatings } = settings
  return {
    nature: natureOf(facts, items),
    language,
    phrases: CHECKLIST.test(folded) && OF_STARTERS.test(folded) ? { ...phrases, checked: phrases.done } : phrases,
    rated: ratingAs(settings, folded),
    // "Pain 0-10" is a scale of one field.
    isRated: settings.scale !== undefined && !items.some(({ text }) => RANGE.test(text)),
    noRatings,
    isChecklist: CHECKLIST.test(folded),
    isScorecard: SCORECARD.test(folded),
    recommended: recommendedIn(facts, phrases),
    hasArticles,
  }
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
