import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Slice } from '../queries.ts'

/** Select has texts as values, and those without a department or group have the empty one. */
const ALL = 'all'
const OF = 'of '
const KINDS = ['department', 'group'] as const

type Kind = (typeof KINDS)[number]
/** `id` is null for people of several, who are no choice. */
type Choice = { id: string | null; name: string; people: number }
type Props = { slices: Record<Kind, readonly Choice[]>; counted: number; slice: Slice; onChange: (slice: Slice) => void }

/** Whom the report is about. Nothing to choose from fewer than two. */
export function SliceFields({ slices, counted, slice, onChange }: Props) {
  const t = useTranslations('surveys.report')
  return KINDS.map((kind) => {
    const choices = slices[kind].filter(({ id }) => id !== null)
    if (choices.length < 2) return null
    const chosen = slice[kind]
    return (
      <Field key={kind} label={t(kind)} className="w-full sm:w-64">
        {(control) => (
          <Select
            {...control}
            value={chosen === undefined ? ALL : OF + chosen}
            options={[
              { value: ALL, label: t('everybody', { n: counted }) },
              ...choices.map(({ id, name, people }) => ({ value: OF + id, label: t('groupOf', { group: name, n: people }) })),
            ]}
            onValueChange={(value) => {
              const { [kind]: _, ...others } = slice
              onChange(value === ALL ? others : { ...others, [kind]: value.slice(OF.length) })
            }}
          />
        )}
      </Field>
    )
  })
}
