import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { FormSummary, Response } from '../../contract.ts'
import type { Period } from '../queries.ts'
import { useResponseTexts } from './response-texts.ts'
import { useSearchedList } from './use-searched-list.ts'

const SHOWN = 5

type Props = { formId: string; question: FormSummary['questions'][number]; period: Period; latest: readonly Response[] }

/** Answers to a text question: the latest, without a request of its own, or those that contain some words. */
export function TextAnswers({ formId, question: { id, title }, period, latest }: Props) {
  const t = useTranslations('forms.summary')
  const [search, setSearch] = useState('')
  const filter = { ...period, question: id, ...(search !== '' && { search }) }
  const found = useSearchedList(formId, filter, { wanted: SHOWN, enabled: search !== '' })
  const given = search === '' ? latest.filter(({ answers }) => Object.hasOwn(answers, id)) : found.data?.pages.flatMap(({ items }) => items)
  const isSearching = search !== '' && (given === undefined || (given.length === 0 && found.hasNextPage))
  return (
    <>
      <SearchField label={t('searchIn', { title })} placeholder={t('search')} value={search} onChange={setSearch} />
      {isSearching ? <Skeleton className="h-24 w-full" /> : <Answers id={id} given={given ?? []} isSearch={search !== ''} />}
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

function Answers({ id, given, isSearch }: { id: string; given: readonly Response[]; isSearch: boolean }) {
  const t = useTranslations('forms.summary')
  const texts = useResponseTexts()
  if (given.length === 0) return isSearch ? <p className="text-muted">{t('noneFound')}</p> : null
  return (
    <ul aria-label={t('latest')} className="grid divide-y divide-border">
      {given.slice(0, SHOWN).map((response) => (
        <li key={response.id} className="grid gap-0.5 py-2 first:pt-0">
          <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">{texts.answer(response.answers[id])}</span>
          <time dateTime={response.created_at} className="text-xs text-muted">
            {texts.time(response)}
          </time>
        </li>
      ))}
    </ul>
  )
}
