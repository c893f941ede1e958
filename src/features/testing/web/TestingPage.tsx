import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { TestRun } from '../contract.ts'
import { RemoveTests } from './RemoveTests.tsx'
import { TestForm } from './TestForm.tsx'
import { TestResults } from './TestResults.tsx'

/** /testing: trial generations for test users. For administrators. */
export function TestingPage() {
  const t = useTranslations('testing')
  const { user } = useSuspenseQuery(sessionQuery).data
  const [run, setRun] = useState<TestRun>()
  usePageTitle(t('title'))
  const isAdmin = user?.can.administer === true
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={t('title')} text={t('text')} actions={isAdmin && <RemoveTests onRemoved={() => setRun(undefined)} />} />
      {isAdmin ? <TestForm onRun={setRun} /> : <Alert tone="warning">{t('denied')}</Alert>}
      {run && <TestResults run={run} />}
    </div>
  )
}
