import type { GenerationElement } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { aboutOf } from '../intents/about.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { fillIn, say, sayList, type Triple } from '../intents/triple.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import { ENDS, type BankQuestion, type QuestionBank } from './ask.ts'
import { BANKS } from './banks.ts'
import { GENERAL_BANK } from './banks/general.ts'
import { GENERAL_FACTS } from './banks/general-facts.ts'
import { FACET_TEMPLATES, FACETS, ITEM_TEMPLATES } from './facets.ts'
import { endLabels, isPersonalItem, questionForItem, RANGE } from './item-question.ts'
import { subjectQuestions, subjectText } from './subject.ts'
import { isContact, askedInBank, pickFromBank, isAboutRecommending, coversSame } from './bank-questions.ts'

const QUESTIONS_DEFAULT = 10
/** A long list makes a longer form, up to a point. */
const NAMED_EXTRA_MAX = 30
const OPTIONS_MAX = 8
/** What everyone expects as the last question. */
const CLOSING = /\b(comments?|remarks|comentarios?|observaciones|commentaires?|remarques)\b/
const SCORE_ASKED = / (nps|enps|net promoter) /
const SATISFACTION_ASKED = / (csat|customer satisfaction score) /
const SCORE: Triple = ['Your recommendation', 'Su recomendación', 'Votre recommandation']
const ANONYMOUS = / (anonymous|anonymously|anonima|anonimo|anonyme|anonymes) /
/** A form to fill in, and nothing that asks for opinions. */
const FILLED_IN = / (form|formulario|formulaire|ficha|fiche|intake|sheet|registration|request|solicitud|demande) /
const OPINION =
  / (survey|feedback|poll|pulse|opinion|opiniones|encuesta|sondeo|enquete|sondage|avis|satisfaction|satisfaccion|evaluation|evaluacion|questionnaire|cuestionario) /
const OWN_TOPICS: Triple = ['Your topics', 'Sus temas', 'Vos sujets']
const MORE: Triple = ['More details', 'Más detalles', 'Pour aller plus loin']
const PERSONAL: Triple = ['Voluntary information', 'Información voluntaria', 'Informations facultatives']
const VOLUNTARY: Triple = ['You may leave this empty.', 'Puede dejarlo en blanco.', 'Vous pouvez laisser ce champ vide.']
const WHICH: Triple = [
  'Which of these subjects matter to you?',
  '¿Cuáles de estos temas le importan?',
  'Lesquels de ces sujets comptent pour vous ?',
]

export interface WrittenForm {
  intro: string
  elements: Generator<GenerationElement>
}

export function writeForm(facts: PromptFacts, random: Random): WrittenForm {
  const bank = bankFor(facts)
  return { intro: say(bank.intro, facts.language), elements: questionElements(facts, bank, random) }
}

/** Questions for a form that has others already: from the same bank, then facets; none that it asks. */
export function spareQuestions(facts: PromptFacts, existing: readonly Question[], wanted: number, random: Random): Question[] {
  const bank = bankFor(facts)
  const asked = new Set(existing.map((question) => fold(question.title)))
  const candidates = [
    ...bank.sections.flatMap((section) =>
      section.questions
        .filter((question) => !question.sensitive)
        .map((question) => writeQuestion(question, say(section.title, facts.language), facts)),
    ),
    ...facetQuestions(wanted + existing.length, bank.nature, random, facts.language),
  ]
  return candidates.filter((question) => !asked.has(fold(question.title))).slice(0, wanted)
}

/** Asked at the end and never required. */
export function isPersonal(question: Question): boolean {
  return PERSONAL.some((title) => title === question.section)
}

export function natureOf(facts: PromptFacts): QuestionBank['nature'] {
  return bankFor(facts).nature
}

function bankFor(facts: PromptFacts): QuestionBank {
  const [intent] = rankIntents(aboutOf(facts), Object.keys(BANKS) as IntentId[])
  if (intent && BANKS[intent]) return BANKS[intent]
  return FILLED_IN.test(facts.folded) && !OPINION.test(facts.folded) ? GENERAL_FACTS : GENERAL_BANK
}

function* questionElements(facts: PromptFacts, bank: QuestionBank, random: Random): Generator<GenerationElement> {
  let place = 0
  for (const question of chooseQuestions(facts, bank, random)) {
    place++
    yield { kind: 'question', question: { ...question, id: `q${place}` } }
  }
}

/** Exactly as many as were asked for: what the prompt names first, then the bank, then facets; sensitive ones at the end. */
function chooseQuestions(facts: PromptFacts, bank: QuestionBank, random: Random): Question[] {
  const named = facts.questionItems
  const isAnonymous = ANONYMOUS.test(facts.folded)
  const fromBank = bank.sections
    .flatMap((section) => section.questions.map((question) => ({ section, question })))
    .filter(({ question }) => !isAnonymous || !isContact(question))
  // Where no number is asked for, the bank is enough.
  const usual = Math.min(QUESTIONS_DEFAULT, fromBank.length) + Math.min(named.length, NAMED_EXTRA_MAX)
  const wanted = facts.counts.questions ?? usual
  const asked = askedInBank(
    named,
    fromBank.map((entry) => entry.question),
    facts.language,
  )
  const unasked = named.filter((item) => !asked.has(item))
  const closing = unasked.filter((item) => CLOSING.test(fold(item)))
  // A scale of its own is asked for, so the bank's question on the same would be the second.
  const scaled = unasked.filter((item) => RANGE.test(item)).map((item) => item.replace(RANGE, ''))
  const own = questionsForItems(
    [...unasked.filter((item) => !closing.includes(item)), ...closing],
    Math.max(1, wanted - asked.size),
    bank,
    facts.language,
  )
  own.push(...subjectQuestions(facts, bank, wanted - own.length - asked.size))
  const personal = own.filter(isPersonalItem)
  const chosen = new Set([...asked.values()].slice(0, wanted - Math.min(own.length, 1)))

  // A survey named after its question has that question, and asks why.
  const isScored = SCORE_ASKED.test(facts.folded)
  for (const { question } of fromBank) {
    const isNamed = isScored ? isAboutRecommending(question) : SATISFACTION_ASKED.test(facts.folded) && question.ends === 'satisfied'
    if (isNamed && chosen.size + own.length < wanted && !coversSame(question, own)) chosen.add(question)
  }

  const free = fromBank.filter(
    ({ question }) => !chosen.has(question) && !coversSame(question, own) && askedInBank(scaled, [question], facts.language).size === 0,
  )
  for (const question of pickFromBank(free, wanted - own.length - chosen.size, bank.nature, random)) chosen.add(question)
  const rest = facetQuestions(wanted - own.length - chosen.size, bank.nature, random, facts.language)

  // Where items share a question, the comment is one of its options.
  const last = own.length === unasked.length ? own.splice(own.length - closing.length) : []
  const result: Question[] = []
  const late: Question[] = []
  const scored: Question[] = []
  // Behind what is general, before what closes.
  const ownAfter = Math.max(0, Math.min(1, bank.sections.length - 2))
  for (const [at, section] of bank.sections.entries()) {
    for (const question of section.questions) {
      if (!chosen.has(question)) continue
      const isFirst = isScored && isAboutRecommending(question)
      const title = isFirst ? SCORE : question.sensitive ? PERSONAL : section.title
      const written = writeQuestion(question, say(title, facts.language), facts)
      ;(isFirst ? scored : question.sensitive ? late : result).push(written)
    }
    if (at === ownAfter) {
      result.push(
        ...own
          .filter((question) => !personal.includes(question))
          .map((question) => ({ ...question, section: say(OWN_TOPICS, facts.language) })),
      )
      result.push(...rest.map((question) => ({ ...question, section: say(MORE, facts.language) })))
    }
  }
  const isSignUp = bank === BANKS.event || bank === BANKS.application
  const [first] = result
  // Who is asked for an opinion is not asked for an address first.
  if (first?.format === 'email' && !isSignUp) result.push(...result.splice(0, 1))
  late.push(...personal.map((question) => ({ ...question, section: say(PERSONAL, facts.language), required: false })))
  return [...scored, ...result, ...late, ...last.map((question) => ({ ...question, section: say(MORE, facts.language) }))]
}

/** One question an item; where fewer questions than items were asked for, the last one offers the remaining items as options. */
function questionsForItems(items: readonly string[], wanted: number, bank: QuestionBank, language: Locale): Question[] {
  if (items.length === 0) return []
  if (items.length <= wanted) return items.map((item, at) => questionForItem(item, at, bank.nature, language))
  const single = items.slice(0, wanted - 1).map((item, at) => questionForItem(item, at, bank.nature, language))
  const left = items.slice(wanted - 1)
  const options =
    left.length <= OPTIONS_MAX
      ? left
      : [
          ...left.slice(0, OPTIONS_MAX - 1),
          left
            .slice(OPTIONS_MAX - 1)
            .join(' · ')
            .slice(0, 500),
        ]
  const choice: Question = {
    id: '',
    title: say(WHICH, language),
    type: 'multiple_choice',
    format: 'many',
    options: options.map(capitalise),
    scale: 5,
    required: false,
  }
  return [...single, choice]
}

function facetQuestions(wanted: number, nature: QuestionBank['nature'], random: Random, language: Locale): Question[] {
  const questions: Question[] = []
  const facets = random.shuffle(FACETS)
  // A form that collects facts asks for more of them.
  for (const template of nature === 'facts' ? ITEM_TEMPLATES.facts : FACET_TEMPLATES) {
    for (const facet of facets) {
      if (questions.length >= wanted) return questions
      const title = capitalise(fillIn(say(template.text, language), { item: say(facet, language) }))
      const base = { id: '', title, options: [], required: false }
      if (!template.ends) questions.push({ ...base, type: 'text', format: 'long', scale: 5 })
      else {
        const [low, high] = ENDS[template.ends]
        questions.push({
          ...base,
          type: 'rating',
          format: 'scale',
          scale: 5,
          low_label: say(low, language),
          high_label: say(high, language),
        })
      }
    }
  }
  return questions
}

function writeQuestion(question: BankQuestion, section: string, facts: PromptFacts): Question {
  const { language } = facts
  return {
    id: '',
    title: fillIn(say(question.text, language), { subject: subjectText(facts) }),
    type: question.type,
    format: question.format,
    options: question.options ? sayList(question.options, language) : [],
    scale: question.scale ?? 5,
    required: (question.required ?? false) && !question.sensitive,
    section,
    ...(question.sensitive ? { description: say(VOLUNTARY, language) } : {}),
    ...(question.other ? { allow_other: true } : {}),
    ...endLabels(question, language),
  }
}
