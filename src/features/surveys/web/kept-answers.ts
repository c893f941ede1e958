import { z } from 'zod'
import { readStored, writeStored } from '#web/stored.ts'
import type { SurveyQuestion } from '../take-contract.ts'

const Given = z.object({ question_id: z.string(), answer: z.string(), response_time_ms: z.number() })
export type Given = z.infer<typeof Given>

/** Keeps the answers to an anonymous survey in this browser until it is completed, so that whoever leaves goes on where they were. */
export function keepAnswers(surveyId: string, keptFor: string, asked: readonly SurveyQuestion[]) {
  const key = keyOf(surveyId, keptFor)
  // The survey may have changed since, and where storage is blocked, they last as long as the page.
  const answers = new Map(
    read(key)
      .filter(({ question_id, answer }) => asked.some((question) => question.id === question_id && isAnswer(question, answer)))
      .map((given) => [given.question_id, given]),
  )
  return {
    /** In place of an earlier one to the same question. */
    add(given: Given): void {
      answers.set(given.question_id, given)
      writeStored(key, JSON.stringify([...answers.values()]))
    },
    all: (): Given[] => [...answers.values()],
    forget: () => writeStored(key, null),
  }
}

/** Questions with the answers that this browser has kept, as far as they are options still. */
export function withKeptAnswers(questions: readonly SurveyQuestion[], surveyId: string, keptFor: string): SurveyQuestion[] {
  const kept = new Map(read(keyOf(surveyId, keptFor)).map((given) => [given.question_id, given]))
  return questions.map((question) => {
    const given = kept.get(question.id)
    return given && isAnswer(question, given.answer)
      ? { ...question, answer: given.answer, response_time_ms: given.response_time_ms }
      : question
  })
}

function isAnswer({ kind, options }: SurveyQuestion, answer: string): boolean {
  return kind === 'comment' || options.includes(answer)
}

function keyOf(surveyId: string, keptFor: string): string {
  return `survey ${surveyId} ${keptFor}`
}

function read(key: string): Given[] {
  try {
    return z.array(Given).parse(JSON.parse(readStored(key) ?? '[]'))
  } catch {
    return []
  }
}
