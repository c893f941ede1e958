import { CONTENT_SCHEMA_VERSION } from './generated.ts'

/*
 * Documents keep the version of the content model that they were written in. What is older is brought up to date when it is read, one
 * version after the other, and written in the new one with the next save. A change of the model raises CONTENT_SCHEMA_VERSION and adds
 * its step here; steps are never changed afterwards.
 */

/** As it stands in the database's two columns, not yet known to be of any shape. */
export type StoredShape = { questions: unknown; content: unknown }
type Step = (stored: StoredShape) => StoredShape

/** The step with key n makes version n + 1 of version n. */
const STEPS: Readonly<Record<number, Step>> = {
  0: namedQuestions,
}

/** Written by a newer release than this one: reading it by the older rules could lose what is new in it. */
export class NewerContentError extends Error {
  override readonly name = 'NewerContentError'
}

export function upgradeContent(stored: StoredShape, version: number): StoredShape {
  if (version > CONTENT_SCHEMA_VERSION)
    throw new NewerContentError(`Content of version ${version}, and this release knows up to ${CONTENT_SCHEMA_VERSION}`)
  let upgraded = stored
  for (let from = version; from < CONTENT_SCHEMA_VERSION; from += 1) {
    const step = STEPS[from]
    if (!step) throw new Error(`No step leads from version ${from} of the content`)
    upgraded = step(upgraded)
  }
  return upgraded
}

/**
 * Version 0 is what came before the model was fixed: questions may be no list, may say `text` instead of `title`, and leave out what has
 * a default; docs, sheets and decks had no typed content.
 */
function namedQuestions({ questions, content }: StoredShape): StoredShape {
  const list = Array.isArray(questions) ? questions.filter(isRecord) : []
  return {
    questions: list.map(({ text, ...question }, index) => ({
      ...question,
      id: question['id'] ?? `q${index + 1}`,
      title: question['title'] ?? text ?? '',
      type: question['type'] ?? 'text',
      options: question['options'] ?? [],
      scale: question['scale'] ?? 10,
      required: question['required'] ?? false,
    })),
    content,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
