import type { GeneratedSurvey, GeneratedSurveyQuestion } from '#shared/content/survey.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { SURVEY_TEXTS } from './survey-texts.ts'
import type { SurveyItem, SurveyTexts, SurveyTopic } from './survey-texts.ts'

/** What somebody wants to ask their people. */
export type SurveyBrief = {
  language: Locale
  topics: readonly SurveyTopic[]
  /** What else it is about, in the words of the prompt: "the canteen". */
  subjects: readonly string[]
  /** The prompt names no subject that is known. */
  isGuessed?: boolean
  title?: string | undefined
  /** How many questions, without those that check others; undefined is as many as the subjects need. */
  questions?: number | undefined
  controls?: number | undefined
  /** Questions that are answered in people's own words, beside the others. */
  comments?: number | undefined
}

const QUESTIONS_DEFAULT = 10
/** Of fewer pairs the checks of answers say nothing. */
const CONTROLS_DEFAULT = 3
const TITLE_MAX = 200

/** Writes a survey: the questions of its topics in turn, then control questions that ask the same in other words. */
export function writeSurvey(brief: SurveyBrief): GeneratedSurvey {
  const { language, topics, subjects } = brief
  const texts = SURVEY_TEXTS[language]
  const wanted = brief.questions ?? Math.max(QUESTIONS_DEFAULT, subjects.length)
  const items = byScale(pickItems(texts, brief, wanted))
  const checked = chooseChecked(items, brief.controls ?? Math.min(CONTROLS_DEFAULT, Math.floor(items.length / 3)))
  const questions: Omit<GeneratedSurveyQuestion, 'question_order'>[] = items.map(([scale, question_text, , favourable = null]) => ({
    kind: 'choice',
    question_text,
    options: [...texts.scales[scale]],
    is_control_question: false,
    control_question_order: null,
    favourable,
  }))
  // Far from what they check: who remembers an answer is not checked.
  for (const at of checked) {
    const [scale, , again, favourable = null] = items[at] ?? []
    if (scale === undefined || again === undefined) continue
    const options = scale === 'quality' && texts.paired ? texts.paired : texts.scales[scale]
    questions.push({
      kind: 'choice',
      question_text: again,
      options: [...options],
      is_control_question: true,
      control_question_order: at + 1,
      favourable,
    })
  }
  const comments = writeComments(language, brief.comments)
  const topic = topics[0] && texts.topics[topics[0]]
  const subject = subjects.join(', ')
  const title = brief.title ?? topic?.title ?? fillIn(texts.aboutTitle, { subject })
  return {
    title: title.slice(0, TITLE_MAX).toWellFormed(),
    description: topic?.description ?? texts.aboutText,
    questions: [...questions, ...comments.questions].map((question, at) => ({ ...question, question_order: at + 1 })),
    notices: [
      ...(brief.isGuessed ? [NOTICES[language].guessed] : []),
      ...noticesOf(language, { wanted, written: items.length, controls: brief.controls ?? 0, checked: checked.length }),
      ...comments.notices,
    ],
  }
}

/** Questions for comments, as many as there are of those that are wanted. Models write none: a survey by one gets these. */
export function writeComments(
  language: Locale,
  wanted = 0,
): { questions: Omit<GeneratedSurveyQuestion, 'question_order'>[]; notices: string[] } {
  const [keep, change, more] = SURVEY_TEXTS[language].comments
  const texts = wanted === 1 ? [change] : [keep, change, more].slice(0, wanted)
  return {
    questions: texts.map((question_text) => ({
      kind: 'comment',
      question_text,
      options: [],
      is_control_question: false,
      control_question_order: null,
      favourable: null,
    })),
    notices: texts.length < wanted ? [fillIn(NOTICES[language].comments, { written: texts.length, wanted }, language)] : [],
  }
}

/** One of each topic in turn, so that a short survey has something of all of them; what more is wanted comes from engagement. */
function pickItems(texts: SurveyTexts, { topics, subjects }: SurveyBrief, wanted: number): SurveyItem[] {
  const own = inTurn(subjects.map((subject) => askAbout(texts, subject, topics.length === 0)))
  const ofTopics = inTurn(topics.map((topic) => texts.topics[topic].items))
  const more = topics.length > 0 || subjects.length === 0 ? texts.topics.engagement.items : []
  const seen = new Set<string>()
  return [...own, ...ofTopics, ...more]
    .filter(([, text, again]) => {
      // A topic's question may be another one's control question.
      if (seen.has(text)) return false
      seen.add(text).add(again)
      return true
    })
    .slice(0, wanted)
}

/** Questions with the same answers follow one another, the scale of the first question first, so that nobody has to read new answers at each question. */
function byScale(items: readonly SurveyItem[]): SurveyItem[] {
  return [...Map.groupBy(items, ([scale]) => scale).values()].flat()
}

function inTurn(lists: readonly (readonly SurveyItem[])[]): SurveyItem[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => (list[at] ? [list[at]] : []))).flat()
}

/** From several sides, if there are no topics with questions of their own. */
function askAbout(texts: SurveyTexts, subject: string, isAlone: boolean): SurveyItem[] {
  const overall: SurveyItem = ['quality', fillIn(texts.rate, { subject }), fillIn(texts.rateAgain, { subject })]
  if (!isAlone) return [overall]
  const named = capitalise(subject)
  const aspects = texts.aspects.map((aspect): SurveyItem => {
    const values = { subject: named, aspect }
    return ['quality', fillIn(texts.rateAspect, values), fillIn(texts.rateAspectAgain, values)]
  })
  return [overall, ...aspects]
}

/** Spread over the survey, those with other words for their answers first: they do not look like what they check. */
function chooseChecked(items: readonly SurveyItem[], wanted: number): number[] {
  const rated = items.flatMap(([scale], at) => (scale === 'quality' ? [at] : []))
  const others = items.flatMap(([scale], at) => (scale === 'quality' ? [] : [at]))
  return [...spread(rated, wanted), ...spread(others, Math.max(0, wanted - rated.length))].sort((a, b) => a - b)
}

function spread(places: readonly number[], wanted: number): number[] {
  const count = Math.min(wanted, places.length)
  return Array.from({ length: count }, (_, n) => places[Math.floor((n * places.length) / count)] ?? 0)
}

const NOTICES: Record<Locale, Record<'questions' | 'controls' | 'comments' | 'guessed', string>> = {
  en: {
    questions: 'It has {written} of the {wanted} questions: there are no more on this subject. Add your own.',
    controls: 'It has {checked} of the {controls} control questions: each checks another question.',
    comments: 'It has {written} of the {wanted} questions for comments. Add your own.',
    guessed:
      'The description names no subject, so these questions are about engagement. Say what it is about, as in “survey about the canteen”.',
  },
  es: {
    questions: 'Tiene {written} de las {wanted} preguntas: no hay más sobre este tema. Añade las tuyas.',
    controls: 'Tiene {checked} de las {controls} preguntas de control: cada una comprueba otra pregunta.',
    comments: 'Tiene {written} de las {wanted} preguntas de comentario. Añade las tuyas.',
    guessed:
      'La descripción no nombra ningún tema, así que estas preguntas son sobre el compromiso. Di de qué trata, como en «encuesta sobre la cafetería».',
  },
  fr: {
    questions: 'Elle a {written} des {wanted} questions\u00A0: il n’y en a pas d’autres sur ce sujet. Ajoutez les vôtres.',
    controls: 'Elle a {checked} des {controls} questions de contrôle\u00A0: chacune vérifie une autre question.',
    comments: 'Elle a {written} des {wanted} questions à commentaire. Ajoutez les vôtres.',
    guessed:
      'La description ne nomme aucun sujet, ces questions portent donc sur l’engagement. Dites de quoi il s’agit, comme dans «\u00A0enquête sur la cantine\u00A0».',
  },
}

function noticesOf(
  language: Locale,
  { wanted, written, controls, checked }: Record<'wanted' | 'written' | 'controls' | 'checked', number>,
): string[] {
  return [
    ...(written < wanted ? [fillIn(NOTICES[language].questions, { written, wanted }, language)] : []),
    ...(checked < controls ? [fillIn(NOTICES[language].controls, { checked, controls }, language)] : []),
  ]
}
