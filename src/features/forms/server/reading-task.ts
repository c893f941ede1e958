import { answerTask } from '#server/answer-task.ts'
import type { Reading, ReadingRequest } from '../reading-page.ts'
import { readBuiltReading } from './page-assets.ts'

export const renderReadingPage = answerTask<ReadingRequest, Reading>(async (request) => (await readBuiltReading()).render(request))
