import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { PEOPLE_MIN } from '../report-contract.ts'
import type { ImportedGroup } from '../survey-schemas.ts'
import { ParticipantsFile } from './ParticipantsFile.tsx'

/** A file may name hundreds. */
const SHOWN = 30

type Props = { groups: readonly ImportedGroup[]; onChange: (groups: readonly ImportedGroup[]) => void }

/** Groups that a report compares beside departments, from a file with the address and the group of each person. */
export function GroupsField({ groups, onChange }: Props) {
  const t = useTranslations('surveys.form')
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 font-medium">{t('groups')}</legend>
      {groups.length > 0 && (
        <ul aria-label={t('groups')} className="flex flex-wrap items-center gap-2">
          {groups.slice(0, SHOWN).map(({ name, user_ids }) => (
            <li key={name} className="max-w-full truncate rounded-full bg-accent-soft px-3 py-1">
              {t('groupOf', { group: name, n: user_ids.length })}
            </li>
          ))}
          {groups.length > SHOWN && <li className="text-muted">{t('morePeople', { n: groups.length - SHOWN })}</li>}
          <li>
            <Button size="sm" onClick={() => onChange([])}>
              <X aria-hidden />
              {t('removeGroups')}
            </Button>
          </li>
        </ul>
      )}
      <p className="text-xs text-muted">{t('groupsHint', { min: PEOPLE_MIN })}</p>
      <ParticipantsFile
        label={t('groupsFromFile')}
        fieldLabel={t('groupsFile')}
        countOf={(found) => found.filter(({ group }) => group !== '').length}
        titleOf={(n) => (n === 0 ? t('groupsNone') : t('groupsFound', { n }))}
        // A file without groups is a mistake, which keeps those that are there.
        onFound={(found) => toGroups(found).length > 0 && onChange(toGroups(found))}
      />
    </fieldset>
  )
}

/** Names differ by their case only in how people typed them. */
function toGroups(people: readonly { id: string; group: string }[]): ImportedGroup[] {
  const groups = Map.groupBy(
    people.filter(({ group }) => group !== ''),
    ({ group }) => group.toLowerCase(),
  )
  return [...groups.values()].map((some) => ({ name: some[0]?.group ?? '', user_ids: some.map(({ id }) => id) }))
}
