import type { Question } from '#shared/content/form.ts'
import { inSentence } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import type { QuestionBank } from './ask.ts'
import { questionForItem, withArticle } from './item-question.ts'

/** "diversity survey", "encuesta de diversidad": what is left is the subject. */
const KIND =
  /^(?:encuesta|cuestionario|sondeo|formulario|enquête|questionnaire|sondage|formulaire|survey|feedback|poll|questions?)(?: (?:de la|de los|de las|del|de|des|du|on|about|for))?(?= )|(?<= )(?:pulse )?(?:survey|questionnaire|poll|form|feedback|check-in)(?: for .{1,60})?$/iu
const SUBJECT_WORDS_MAX = 6
const SUBJECT_QUESTIONS = [0, 1, 2]

/** Questions about the subject that the topic names ("survey about return to office"), in its own words. */
export function subjectQuestions(facts: PromptFacts, bank: QuestionBank, room: number): Question[] {
  const { subject, subjects } = facts
  if (subject === undefined || bank.nature !== 'opinion' || facts.items.length > 1) return []
  return SUBJECT_QUESTIONS.slice(0, Math.max(0, room)).map((turn) =>
    questionForItem(subjects[turn % subjects.length] ?? subject, turn, 'opinion', facts.language),
  )
}

/** The subject of the general questions. In Spanish and French it follows a colon, because its article is unknown. */
export function subjectText({ topic, subject: named, language }: PromptFacts): string {
  const subject = (named ?? topic.replace(KIND, '')).trim()
  const isNamed = subject !== '' && subject.split(' ').length <= SUBJECT_WORDS_MAX
  if (language === 'en') return isNamed ? withArticle(inSentence(subject)) : 'this subject'
  if (!isNamed) return ''
  return `${language === 'fr' ? ' : ' : ': '}${inSentence(subject)}`
}
