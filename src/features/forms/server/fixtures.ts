import { createDocument } from '#test/client.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

/** The ids are those of a form that is not published: a published one is there for everybody. Its rules are in forms.test.ts. */
export const formsFixtures: Fixtures = async ({ owner, canary, database }) => {
  const form = await createDocument(owner, { title: canary, questions: [{ id: 'q1', title: canary, type: 'text' }] })
  await owner.post(`/api/documents/${form.id}/publish`, {})
  await owner.patch(`/api/forms/${form.id}/settings`, { closing_message: canary })
  const response = await owner.post<{ id: string }>(`/api/forms/${form.id}/responses`, { answers: { q1: canary } })
  await owner.patch(`/api/forms/${form.id}/settings`, { access: 'personal' })
  await owner.post(`/api/forms/${form.id}/invitations`, { addresses: [`${canary}@example.com`] })
  const [invitation] = await database.sql<{ id: string }>('select id from form_invitations where form_id = $1', [form.id])
  await database.sql(`update documents set status = 'draft', published_version_id = null, published_version = null where id = $1`, [
    form.id,
  ])
  const sheet = await createDocument(owner, { title: canary, type: 'sheet' })
  await database.sql(`insert into linked_sheets (form_id, user_id, sheet_id, columns) values ($1, $2, $3, '{}')`, [
    form.id,
    owner.id,
    sheet.id,
  ])
  await database.sql(`insert into response_clearings (form_id, user_id, up_to_seq) values ($1, $2, 0)`, [form.id, owner.id])
  await database.sql(
    `insert into form_visits (form_id, user_id, day, version_id, question_id, seconds, n) values ($1, $2, now(), $1, 'q1', 0, 1)`,
    [form.id, owner.id],
  )
  await owner.get(`/api/forms/${form.id}/summary`)
  const ids = { formId: form.id, id: response.body.id }
  return {
    '/forms/{formId}': ids,
    '/forms/{formId}/settings': ids,
    '/forms/{formId}/responses': ids,
    '/forms/{formId}/responses/{id}': ids,
    '/forms/{formId}/responses/{id}/restore': ids,
    '/forms/{formId}/summary': ids,
    '/forms/{formId}/responses/export': ids,
    '/forms/{formId}/linked-sheet': ids,
    '/forms/{formId}/responses/{id}/details': ids,
    '/forms/{formId}/responses/count': ids,
    '/forms/{formId}/responses/clear': ids,
    '/forms/{formId}/responses/clear/{id}/undo': ids,
    '/forms/{formId}/invitations': ids,
    '/forms/{formId}/invitations/remind': ids,
    '/forms/{formId}/invitations/{id}': { formId: form.id, id: invitation?.id ?? '' },
    '/forms/{formId}/invitations/{id}/resend': { formId: form.id, id: invitation?.id ?? '' },
  }
}
