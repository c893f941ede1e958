import { capitalise, wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { momentOf } from '../writing/moments.ts'
import { choice } from './ask.ts'
import { readPhrases } from './form-texts.ts'
import { formOf } from './write-form.ts'

/* "Poll: team away day – bowling, escape room or pizza making? 14 or 21 May": what is voted on, and a question for each row of answers. */

const HEAD = /^(?:\p{L}+ ){0,2}(?:polls?|votes?|sondeo|votaci[oó]n|sondage)\s*[:–—-]\s*/iu
const TOPIC = /^([^:–—?,]{3,60}?)(?:\s*:| [–—-]) /u
const OR = /,? (?:or|o|u|ou) /iu
const CHARS_MAX = 400
const ANSWER_WORDS_MAX = 5
const ANSWERS_MIN = 2

/** Undefined where the prompt is anything else than a topic and rows of short answers. */
export function writePoll({ prompt, facts, ...brief }: Brief): ({ title: string } & ReturnType<typeof formOf>) | undefined {
  const head = HEAD.exec(prompt)
  const topic = head ? TOPIC.exec(prompt.slice(head[0].length)) : null
  if (!head || !topic || prompt.length > CHARS_MAX) return undefined
  const rows = prompt
    .slice(head[0].length + topic[0].length)
    .split(/[.?;\n]+\s*/u)
    .filter((row) => row.trim() !== '')
    .map(answersIn)
  if (rows.length === 0 || rows.some((row) => row === undefined)) return undefined
  const phrases = readPhrases(facts.language)
  const questions = rows.flatMap((row) => {
    const answers = row?.map(capitalise) ?? []
    const areDays = row?.every((one) => momentOf(one) === one || /^\d{1,2}$/u.test(one)) === true
    return answers.length === 0 ? [] : [choice(areDays ? phrases.whichDate : phrases.voteTitle, answers, phrases)]
  })
  const title = capitalise(topic[1]?.trim() ?? '')
  const plain = { ...brief, prompt, facts: { ...facts, pieces: [], given: [] } }
  return { title, ...formOf(plain, phrases, { questions, intro: phrases.intros.vote, title }) }
}

/** "Bowling, escape room, or pizza making" */
function answersIn(row: string): string[] | undefined {
  if (!OR.test(row)) return undefined
  const answers = row
    .split(OR)
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return answers.length >= ANSWERS_MIN && answers.every((one) => wordCount(one) <= ANSWER_WORDS_MAX) ? answers : undefined
}
