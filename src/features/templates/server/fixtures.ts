import { createDocument } from '#test/client.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

export const templatesFixtures: Fixtures = async ({ owner, canary }) => {
  const document = await createDocument(owner, { title: canary, questions: [{ title: canary, type: 'text' }] })
  const template = await owner.post<{ id: string }>('/api/templates', { document_id: document.id, title: canary, description: canary })
  return { '/templates/{id}': { id: template.body.id } }
}
