import { finished } from '#test/client.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

type Queued = { queueId: string; set?: { id: string } }

export const generationFixtures: Fixtures = async ({ owner, canary }) => {
  const enqueue = async (userPrompt: string, documentType: string): Promise<Queued> => {
    const body = { userPrompt, documentType, useMockData: true }
    return (await owner.post<Queued>('/api/functions/enqueue-document', body, { headers: { 'idempotency-key': userPrompt } })).body
  }
  const item = await enqueue(canary, 'form')
  await finished(owner, item.queueId)
  const set = await enqueue(`Create a feedback form and the announcement for ${canary}`, 'doc')
  return { '/document_queue/{id}': { id: item.queueId }, '/document_sets/{id}': { id: set.set?.id ?? '' } }
}
