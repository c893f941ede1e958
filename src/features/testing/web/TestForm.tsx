import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { TestRun } from '../contract.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { TestUsers } from './TestUsers.tsx'
import { testingApi } from './api.ts'
import type { TestFields } from './test-fields.ts'
import { testDocumentsQuery, testUsersQuery } from './queries.ts'

/** What is generated, and for whom. One user is a single test, several are a bulk test. */
export function TestForm({ onRun }: { onRun: (run: TestRun | undefined) => void }) {
  const t = useTranslations('testing')
  const types = useTranslations('ui.types')
  const errorText = useErrorText('testing')
  const queryClient = useQueryClient()
  const users = useQuery(testUsersQuery)
  const form = useForm<TestFields>({
    initial: { title: '', description: '', type: 'form', users: [] },
    texts: { title: { empty: t('titleMissing') } },
    check: ({ users: chosen }) => ({ users: chosen.length === 0 ? t('reasons.no_test_users') : undefined }),
    submit: async ({ users: chosen, ...templateData }) => {
      onRun(undefined)
      const action = chosen.length === 1 ? 'testDocumentCreation' : 'testBulkCreation'
      try {
        const answer = await testingApi.run.call({ action, templateData, userEmails: [...chosen] })
        if ('stats' in answer) onRun(answer)
      } finally {
        // Also if the answer was lost: the tests may have begun, and what they make can be deleted.
        await queryClient.invalidateQueries({ queryKey: testDocumentsQuery.queryKey })
      }
    },
    errorText: (error) => t('failed.test', { message: errorText(error) }),
  })
  return (
    <Card className="p-5">
      <FormFrame form={form} submitsOnEnter={false}>
        <TemplateChoice onChoose={({ title, description, type }) => form.reset({ ...form.read(), title, description, type })} />
        <TextField form={form} name="title" label={t('fieldTitle')} maxLength={TITLE_MAX} />
        <TextareaField
          form={form}
          name="description"
          label={t('fieldDescription')}
          hint={t('fieldDescriptionHint')}
          optional
          maxLength={DESCRIPTION_MAX}
        />
        <SelectField
          form={form}
          name="type"
          label={t('fieldType')}
          options={DOCUMENT_TYPES.map((value) => ({ value, label: types(value) }))}
        />
        {users.isPending && <Skeleton className="h-40 w-full" />}
        {users.isError && <ErrorState title={t('failed.users')} onRetry={() => void users.refetch()} isRetrying={users.isFetching} />}
        {users.data && 'users' in users.data && <TestUsers form={form} users={users.data.users} />}
        <div>
          <SubmitButton form={form} label={t('run')} busyLabel={t('running')} />
        </div>
      </FormFrame>
    </Card>
  )
}
