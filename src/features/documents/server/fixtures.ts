import { createDocument } from '#test/client.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

export const documentsFixtures: Fixtures = async ({ owner, canary }) => {
  const document = await createDocument(owner, { title: canary, description: canary, questions: [{ title: canary, type: 'text' }] })
  await owner.post(`/api/documents/${document.id}/publish`, {})
  const versions = await owner.get<{ items: { id: string }[] }>(`/api/documents/${document.id}/versions`)
  return { '/documents/{id}': { id: document.id, version_id: versions.body.items[0]?.id ?? '' } }
}
