import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { AudiencePerson } from '../survey-schemas.ts'
import { surveysApi } from './api.ts'
import { toAudience } from './survey-draft.ts'

const DEBOUNCE_MS = 250

type Props = { departments: string; people: readonly AudiencePerson[] }

/** Says how many people the survey asks, before it is saved and mails go out, and which departments are empty or misspelt. */
export function AudienceReach({ departments, people }: Props) {
  const t = useTranslations('surveys.form')
  const format = useFormatter()
  const [typed, setTyped] = useState(departments)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(departments), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [departments])
  const { data } = useQuery(surveysApi.reach.queryOptions({ input: toAudience(typed, people), placeholderData: keepPreviousData }))
  const unknown = data?.unknown_departments ?? []
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {data && <p className="font-medium">{t('reach', { n: data.people })}</p>}
      {unknown.length > 0 && (
        <Alert tone="warning">{t('unknownDepartments', { n: unknown.length, names: format.list(unknown, { type: 'conjunction' }) })}</Alert>
      )}
    </div>
  )
}
