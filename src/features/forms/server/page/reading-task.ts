import { gzipSync } from 'node:zlib'
import { answerTask } from '#server/tasks/answer-task.ts'
import type { Reading, ReadingRequest } from '../../reading-page.ts'
import { readBuiltReading } from './page-assets.ts'

/** Compressed here: a page takes about a tenth, on the way to the server, too. */
export const renderReadingPage = answerTask<ReadingRequest, Reading>(async (request) => {
  const { pages, rendered } = (await readBuiltReading()).render(request)
  return { pages, rendered: rendered.map(({ page, html }) => ({ page, html: gzipSync(html) })) }
})
