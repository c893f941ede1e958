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

type Question = FormSummary['questions'][number]
/** `latest` is undefined until the list that all questions share has come, so that none asks for its own before. */
type Props = { formId: string; question: Question; period: Period; latest: readonly Response[] | undefined }
type Given = { response: Response; answer: Response['answers'][string] }

/**
 * What people wrote: the answers to a text question, or those at "Other". The latest, without a request of its own if they are among `latest`, or
 * those that contain some words.
 */
export function TextAnswers({ formId, question, period, latest }: Props) {
  const t = useTranslations('forms.summary')
  const [search, setSearch] = useState('')
  const { id, title, type, answered, other = 0 } = question
  const isOther = type === 'multiple_choice'
  const filter = { ...period, question: id, ...(isOther && { other: true as const }), ...(search !== '' && { search }) }
  const known = latest?.flatMap((response) => writtenIn(response, question))
  const isAsking = search !== '' || (known !== undefined && known.length < Math.min(SHOWN, isOther ? other : answered))
  const found = useSearchedList(formId, filter, { wanted: SHOWN, enabled: isAsking })
  const given = isAsking ? found.data?.pages.flatMap(({ items }) => items.flatMap((response) => writtenIn(response, question))) : known
  const isSearching = known === undefined || (isAsking && (given === undefined || (given.length === 0 && found.hasNextPage)))
  return (
    <>
      {isOther && <h3 className="-mb-2 font-medium">{t('otherGiven')}</h3>}
      <SearchField
        label={t(isOther ? 'searchOther' : 'searchIn', { title })}
        placeholder={t('search')}
        value={search}
        onChange={setSearch}
      />
      {isSearching ? <Skeleton className="h-24 w-full" /> : <Answers given={given ?? []} question={question} isSearch={search !== ''} />}
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

/** Returns what somebody wrote, if anything: of several choices those that the form has never offered. */
function writtenIn(response: Response, { id, type, counts = [] }: Question): Given[] {
  const answer = response.answers[id]
  if (answer === undefined) return []
  if (type !== 'multiple_choice') return [{ response, answer }]
  const written = [answer].flat().filter((text) => typeof text === 'string' && counts.every(({ value }) => value !== text)) as string[]
  return written.length === 0 ? [] : [{ response, answer: written }]
}

function Answers({ given, question, isSearch }: { given: readonly Given[]; question: Question; isSearch: boolean }) {
  const t = useTranslations('forms.summary')
  const texts = useResponseTexts()
  if (given.length === 0) return isSearch ? <p className="text-muted">{t('noneFound')}</p> : null
  return (
    <ul aria-label={t('latest')} className="grid divide-y divide-border">
      {given.slice(0, SHOWN).map(({ response, answer }) => (
        <li key={response.id} className="grid gap-0.5 py-2 first:pt-0">
          <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">{texts.answer(answer, question)}</span>
          <time dateTime={response.created_at} className="text-xs text-muted">
            {texts.time(response)}
          </time>
        </li>
      ))}
    </ul>
  )
}
