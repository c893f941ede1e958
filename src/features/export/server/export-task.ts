import { answerTask } from '#server/tasks/answer-task.ts'
import type { ExportFormat } from '../messages.ts'
import type { ExportSource, ExportedFile } from './source.ts'
import { writeDocument } from './write-document.ts'

export type ExportRequest = { source: ExportSource; format: ExportFormat }

export const writeFile = answerTask<ExportRequest, ExportedFile>(({ source, format }) => writeDocument(source, format))
