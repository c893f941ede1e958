import { CONTENT_SCHEMA_VERSION } from './generated.ts'
import { isRecord } from '../is-record.ts'

/*
 * Upgrades older documents when they are read, one version of the content model after the other. The next save writes the new version. A
 * change of the model raises CONTENT_SCHEMA_VERSION and adds its step here. Steps never change afterwards.
 */

/** The two columns of the database, not validated yet. */
export type StoredShape = { questions: unknown; content: unknown }
type Step = (stored: StoredShape) => StoredShape

/** The step with key n upgrades version n to n + 1. */
const STEPS: Readonly<Record<number, Step>> = {
  0: namedQuestions,
}

/** Thrown for content of a newer release, because reading it by the older rules could lose its new parts. */
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
 * Upgrades version 0, from before the model was fixed: questions may not be a list, may say `text` instead of `title`, and omit defaults;
 * docs, sheets and decks had no typed content.
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
