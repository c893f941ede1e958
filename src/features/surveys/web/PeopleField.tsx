import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { peopleApi } from '#features/people/web/api.ts'
import { PAGE_LIMIT_MAX } from '#shared/limits.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { AudiencePerson } from '../survey-schemas.ts'
import { ParticipantsFile } from './ParticipantsFile.tsx'

const CHOICES = 6
/** A file may name thousands. */
const SHOWN = 50

type Props = { people: readonly AudiencePerson[]; onChange: (people: readonly AudiencePerson[]) => void }

/** People whom a survey names, found by search: there may be thousands. */
export function PeopleField({ people, onChange }: Props) {
  const t = useTranslations('surveys.form')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLFieldSetElement>(null)
  // The button that was pressed goes, so the keyboard goes on in the search.
  const change = (next: readonly AudiencePerson[]) => {
    onChange(next)
    field.current?.querySelector('input')?.focus()
  }
  const isSearching = search.trim() !== ''
  const { data } = useQuery(
    peopleApi.list.queryOptions({
      input: { search: search.trim(), limit: Math.min(CHOICES + people.length, PAGE_LIMIT_MAX) },
      enabled: isSearching,
    }),
  )
  const add = ({ id, email, first_name, last_name }: AudiencePerson) => {
    change([...people, { id, email, first_name, last_name }])
    setSearch('')
  }
  const found = (data?.items ?? []).filter(({ id }) => people.every((person) => person.id !== id)).slice(0, CHOICES)
  return (
    <fieldset ref={field} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 font-medium">{t('people')}</legend>
      {people.length > 0 && (
        <ul aria-label={t('chosenPeople')} className="flex flex-wrap gap-2">
          {people.slice(0, SHOWN).map((person) => (
            <li key={person.id} className="flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-1 pr-1 pl-3">
              <span className="truncate">{nameOf(person)}</span>
              <button
                type="button"
                aria-label={t('removePerson', { name: nameOf(person) })}
                onClick={() => change(people.filter(({ id }) => id !== person.id))}
                className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
          {people.length > SHOWN && (
            <li className="flex flex-wrap items-center gap-2 py-1 text-muted">
              {t('morePeople', { n: people.length - SHOWN })}
              <Button size="sm" onClick={() => change([])}>
                {t('removeEverybody')}
              </Button>
            </li>
          )}
        </ul>
      )}
      <SearchField
        label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        onChange={setSearch}
        // Not a match of an earlier text, while the search for what is typed is still to come.
        onEnter={(typed) => typed === search && found[0] && add(found[0])}
      />
      {isSearching && data && (
        <ul aria-label={t('found')} className="grid divide-y divide-border rounded-md border border-border">
          {found.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={t('addPerson', { name: `${nameOf(person)}, ${person.email}` })}
                onClick={() => add(person)}
                className="flex w-full items-center gap-3 px-3 py-2 text-left hover:bg-hover"
              >
                <Plus aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="grid min-w-0">
                  <span className="truncate">{nameOf(person)}</span>
                  <span className="truncate text-xs text-muted">{person.email}</span>
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2 text-muted">{t('nobodyFound')}</li>}
        </ul>
      )}
      <p className="text-xs text-muted">{t('peopleHint')}</p>
      <ParticipantsFile
        label={t('fromFile')}
        fieldLabel={t('file')}
        countOf={({ length }) => length}
        titleOf={(n) => t('fileFound', { n })}
        onFound={(found) =>
          onChange([
            ...new Map(
              [...people, ...found.map(({ id, email, first_name, last_name }) => ({ id, email, first_name, last_name }))].map((person) => [
                person.id,
                person,
              ]),
            ).values(),
          ])
        }
      />
    </fieldset>
  )
}
