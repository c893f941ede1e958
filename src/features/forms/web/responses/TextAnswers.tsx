import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { FormSummary } from '../../contract.ts'
import { responsesQuery } from '../queries.ts'
import type { Period } from '../queries.ts'
import { useResponseTexts } from './response-texts.ts'

const SHOWN = 5

type Props = { formId: string; question: FormSummary['questions'][number]; period: Period }

/** The latest answers to a text question, or those that contain some words. */
export function TextAnswers({ formId, question: { id, title }, period }: Props) {
  const t = useTranslations('forms.summary')
  const texts = useResponseTexts()
  const [search, setSearch] = useState('')
  const filter = { ...period, question: id, ...(search !== '' && { search }) }
  const list = useInfiniteQuery({ ...responsesQuery(formId, filter), placeholderData: keepPreviousData })
  const answers = list.data?.pages.flatMap(({ items }) => items).slice(0, SHOWN)
  return (
    <>
      <SearchField label={t('searchIn', { title })} value={search} onChange={setSearch} />
      {answers === undefined && <Skeleton className="h-24 w-full" />}
      {answers?.length === 0 && <p className="text-muted">{t('noneFound')}</p>}
      {answers !== undefined && answers.length > 0 && (
        <ul aria-label={t('latest')} className="grid divide-y divide-border">
          {answers.map((response) => (
            <li key={response.id} className="grid gap-0.5 py-2 first:pt-0">
              <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">{texts.answer(response.answers[id])}</span>
              <time dateTime={response.created_at} className="text-xs text-muted">
                {texts.time(response)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <TextLink
        to="/forms/$formId/responses"
        from="/forms/$formId/responses"
        search={{ tab: 'responses', ...filter }}
        className="justify-self-start"
      >
        {t('all')}
      </TextLink>
    </>
  )
}
