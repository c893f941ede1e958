import { SURVEY_TOPICS } from '#generator/survey/survey-texts.ts'
import type { SurveyTopic } from '#generator/survey/survey-texts.ts'
import type { SurveyBrief } from '#generator/survey/write-survey.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import type { Locale } from '#shared/locale.ts'
import { fold, readWords } from '#shared/words.ts'
import { splitList } from './pieces/split-list.ts'

/** What a survey is about stands at the beginning. */
const READ_CHARS_MAX = 4_000
const QUESTIONS_MAX = 100
const CONTROLS_MAX = 50
const SUBJECTS_MAX = 30
const SUBJECT_CHARS_MAX = 80

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'
/** Before the others: "una docena" begins with "una". */
const DOZENS = [
  ...['half a dozen', 'media docena', 'une demi-douzaine'].map((words) => [words, 6] as const),
  ...['a dozen', 'una docena', 'une douzaine'].map((words) => [words, 12] as const),
]
const NUMBER_WORDS = new Map([
  ...DOZENS,
  ...NUMBERS.split('|').flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const)),
])
const NUMBER = String.raw`(\d{1,3}|${[...NUMBER_WORDS.keys()].join('|')})`

const CONTROL =
  '(?:linked |paired )?(?:(?:control|verification|validation|consistency|check) (?:questions?|items?)|controls?\\b|(?:preguntas? |son |seran )?de (?:control|verificacion)|(?:questions? |sont |seront )?de (?:controle|verification))'
/** Answered in people's own words. */
const COMMENT =
  '(?:(?:open(?:[ -]ended)?|free[ -]text|comment) (?:questions?|fields?|box(?:es)?)|(?:preguntas? (?:de texto libre|de comentarios?|abiertas?))|(?:questions? (?:ouvertes?|de texte libre|a commentaires?))|(?:comments?|comentarios?|commentaires?)\\b)'
const INCLUDING = '(?:(including|of which|de las (?:cuales|que)|incluidas?|incluyendo|dont|y compris) )?'
const OF_THEM = '(of (?:them|these|which) (?:are |being |as )?|de ellas (?:son |como )?|d.entre elles (?:sont )?)?'
const NONE = '(?:no|without(?: any)?|sin|sans)'
/** "12 questions, 3 of them control questions": the twelve include the three. */
const CONTROLS = new RegExp(String.raw`\b${INCLUDING}${NUMBER} ${OF_THEM}${CONTROL}`)
const NO_CONTROLS = new RegExp(String.raw`\b${NONE} ${CONTROL}`)
const A_COMMENT = String.raw`(?:${NUMBER}|an?|un|some|algunos|des|quelques|and|with|y|con|et|avec) ${OF_THEM}(?:(?:final|optional|short) )?${COMMENT}`
const COMMENTS = new RegExp(String.raw`\b${INCLUDING}${A_COMMENT}`)
const NO_COMMENTS = new RegExp(String.raw`\b${NONE} ${COMMENT}`)
const COMMENTS_MAX = 20
const QUESTIONS = new RegExp(String.raw`\b${NUMBER}(?:[ -](?!question|pregunta|item)[a-z]+){0,2}[ -](?:questions?|items?|preguntas?)\b`)

/** Whom it is for says nothing of what it is about: "for our managers". */
const TOPIC_WORDS: Record<SurveyTopic, RegExp> = {
  engagement:
    /\b(?:engage(?:ment|d)|pulse|(?:employee|staff) (?:satisfaction|survey|opinion)|morale|compromiso|clima laboral|satisfaccion laboral|engagement|climat social|barometre social|satisfaction au travail)\b/,
  enps: /\b(?:enps|net promoter)\b/,
  onboarding:
    /\b(?:onboarding|new (?:hires?|joiners?|starters?|employees?)|first (?:weeks?|days?|months?)|incorporacion(?:es)?|acogida|primeras semanas|integration|nouveaux (?:arrivants|employes|salaries)|premieres semaines)\b/,
  exit: /\b(?:exit|leavers?|leaving us|offboarding|salida|dejan la (?:empresa|organizacion)|depart|quittent)\b/,
  manager:
    /(?<!\b(?:for|para|pour)(?: our| the| all| los| las| nuestros| les| nos| tous les)?) \b(?:managers?|leadership|supervisors?|jef[eao]s?|liderazgo|responsables?|du management|encadrement|superieurs?)\b/,
  workload:
    /\b(?:workload|stress|burn-?out|overtime|work-life|well-?being|carga de trabajo|estres|agotamiento|bienestar|charge de travail|surcharge|bien-etre)\b/,
  safety:
    /\b(?:(?<!psychological )safety|accidents?|hazards?|seguridad(?! psicologica)|riesgos laborales|securite(?! psychologique)|prevention des risques)\b/,
}
const ABOUT =
  /(?<!\p{L})(?:about|regarding|concerning|on|satisf(?:ied|action)(?: \p{L}+){0,2} with|evaluation of|sobre|acerca de|satisf(?:ech[oa]s?|acción) con|sur|concernant|au sujet d(?:e|u|es)|à propos d(?:e|u|es)|satisfaite?s? d(?:e|u|es))\s+/iu
/** Where the subjects end and the conditions begin. */
const CONDITIONS = new RegExp(
  String.raw`[.;:\n]|[,\s]+(?:(?:and|with|plus|y|con|et|avec)\s+)?${A_COMMENT}|[,\s]+(?:(?:and|y|et)\s+)?${NUMBER}\s+(?:[a-zà-ú-]+\s+)?(?:questions?|preguntas?|items?|controls?|de contr[oô]le?)\b|\s(?:with|for|in|con|para|en|avec|pour)\s+(?:(?:about|around|unos|unas|environ)\s+)?(?:${NUMBER}\b|[a-zà-ú-]+\s+(?:questions?|preguntas?)|our|all|(?:the\s+|el\s+|la\s+|los\s+|le\s+|les\s+|l.)?(?:team|staff|employees|personal|plantilla|emplead|equipo|personnel|[ée]quipe|salari|employ[ée]s)|nuestr|tod[oa]s|nos |tous )`,
  'iu',
)
const NAMED = /\b(?:called|titled|entitled|named|llamada|titulada|intitulée|appelée)\s+["“«]?\s*([^"”».\n]{3,120})/iu

/** Reads what a prompt says of a survey. Without a word about its subject, it is about engagement. */
export function readSurvey(prompt: string, locale: Locale): SurveyBrief {
  const text = prompt.slice(0, READ_CHARS_MAX)
  const folded = fold(text).replaceAll(/\s+/g, ' ')
  const topics = readTopics(folded)
  const subjects = readSubjects(text)
  const isGuessed = topics.length + subjects.length === 0
  const title = NAMED.exec(text)?.[1]?.trim()
  return {
    language: detectLanguage(readWords(text), locale).language,
    topics: isGuessed ? ['engagement'] : topics,
    isGuessed,
    subjects,
    ...(title !== undefined && { title }),
    ...readCounts(folded),
  }
}

function readCounts(folded: string): Pick<SurveyBrief, 'questions' | 'controls' | 'comments'> {
  const controls = readCount(folded, { some: CONTROLS, none: NO_CONTROLS, max: CONTROLS_MAX })
  const comments = readCount(controls.rest, { some: COMMENTS, none: NO_COMMENTS, max: COMMENTS_MAX })
  const questions = toNumber(QUESTIONS.exec(comments.rest)?.[1], QUESTIONS_MAX)
  return {
    questions: questions === undefined ? undefined : Math.max(1, questions - controls.included - comments.included),
    controls: controls.count,
    comments: comments.count,
  }
}

/** How many questions of a kind are wanted, how many of them are among all questions, and the prompt without that. */
function readCount(folded: string, { some, none, max }: { some: RegExp; none: RegExp; max: number }) {
  if (none.test(folded)) return { count: 0, included: 0, rest: folded.replace(none, '') }
  const found = some.exec(folded)
  if (!found) return { count: undefined, included: 0, rest: folded }
  const [words, including, number, ofThem] = found
  const count = toNumber(number, max) ?? 1
  return {
    count,
    included: including !== undefined || ofThem !== undefined ? count : 0,
    rest: folded.slice(0, found.index) + folded.slice(found.index + words.length),
  }
}

function toNumber(text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  return Math.min(max, Math.max(1, NUMBER_WORDS.get(text) ?? Number(text)))
}

/** In the order in which the prompt names them. */
function readTopics(folded: string): SurveyTopic[] {
  return SURVEY_TOPICS.flatMap((topic) => {
    const at = ` ${folded}`.search(TOPIC_WORDS[topic])
    return at === -1 ? [] : [{ topic, at }]
  })
    .sort((a, b) => a.at - b.at)
    .map(({ topic }) => topic)
}

/** What the prompt lists behind "about" and is none of the topics. */
function readSubjects(text: string): string[] {
  const about = ABOUT.exec(text)
  if (!about) return []
  const rest = text.slice(about.index + about[0].length)
  const end = CONDITIONS.exec(rest)?.index ?? rest.length
  return splitList(rest.slice(0, end))
    .map((subject) => subject.trim().replace(/[,.!?]+$/, ''))
    .filter((subject) => subject.length > 1 && subject.length <= SUBJECT_CHARS_MAX)
    .filter((subject) => !SURVEY_TOPICS.some((topic) => TOPIC_WORDS[topic].test(` ${fold(subject)}`)))
    .slice(0, SUBJECTS_MAX)
}
