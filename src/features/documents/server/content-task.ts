import { answerTask } from '#server/answer-task.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { readContent } from './content.ts'
import type { ContentInput } from './content.ts'

/** Content as JSON text: it crosses to the process and back in a tenth of the time that an object takes. */
export type ContentRequest = { type: DocumentType; json: string }

export const readLargeContent = answerTask<ContentRequest, string>(async ({ type, json }) =>
  JSON.stringify(await readContent(type, JSON.parse(json) as ContentInput)),
)
