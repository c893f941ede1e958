import type { Question } from '#shared/content/form.ts'
import { splitList } from '../prompt/read-includes.ts'
import { inSentence } from '../prompt/words.ts'
import type { PromptFacts } from '../read-prompt.ts'
import type { QuestionBank } from './ask.ts'
import { questionForItem, withArticle } from './item-question.ts'

/** What an opinion is asked about, where the prompt says it and nothing more. */
const SUBJECT =
  /(?:^|\s)(?:about|on|regarding|sobre|acerca de|sur|concernant)\s+((?:(?:the|our|a|an|el|la|los|las|nuestro|nuestra|le|les|notre|nos)\s+|l['’])?\S.{2,40}?)(?:\s(?:for|para|pour)\s.*)?$/i
/** "diversity survey", "encuesta de diversidad": what is left is the subject. */
const KIND =
  /^(?:encuesta|cuestionario|sondeo|formulario|enquête|questionnaire|sondage|formulaire|survey|feedback|poll|questions?)(?: (?:de la|de los|de las|del|de|des|du|on|about|for))?(?= )|(?<= )(?:pulse )?(?:survey|questionnaire|poll|form|feedback|check-in)(?: for .{1,60})?$/iu
const SUBJECT_WORDS_MAX = 6
const SUBJECT_QUESTIONS = [0, 1, 2]
const PAIR_WORDS_MAX = 3

/** "Survey about return to office": what it is about is asked about, in its own words. */
export function subjectQuestions(facts: PromptFacts, bank: QuestionBank, room: number): Question[] {
  const subject = SUBJECT.exec(facts.topic)?.[1]
  if (subject === undefined || bank.nature !== 'opinion' || facts.items.length > 1) return []
  // One thing at a time: of "workload and stress", the one and the other.
  const parts = splitPair(subject)
  return SUBJECT_QUESTIONS.slice(0, Math.max(0, room)).map((turn) =>
    questionForItem(parts[turn % parts.length] ?? subject, turn, 'opinion', facts.language),
  )
}

/** What the general questions are about: in Spanish and French behind a colon, since its article is unknown. */
export function subjectText({ topic, language }: PromptFacts): string {
  const subject = (SUBJECT.exec(topic)?.[1] ?? topic.replace(KIND, '')).trim()
  const isNamed = subject !== '' && subject.split(' ').length <= SUBJECT_WORDS_MAX
  if (language === 'en') return isNamed ? withArticle(inSentence(subject)) : 'this subject'
  if (!isNamed) return ''
  return `${language === 'fr' ? ' : ' : ': '}${inSentence(subject)}`
}

/** "food and drinks" are two subjects, "terms and conditions" one. */
export function splitPair(item: string): string[] {
  const parts = splitList(item).map((part) => part.trim())
  return parts.length === 2 && parts.every((part) => part !== '' && part.split(' ').length <= PAIR_WORDS_MAX) ? parts : [item]
}
