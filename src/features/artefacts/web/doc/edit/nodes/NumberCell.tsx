import { useState } from 'react'
import { useLocale } from 'use-intl'
import { readLocaleNumber, writeLocaleNumber } from '#shared/content/locale-number.ts'
import { Input } from '#web/ui/Input.tsx'

type Props = { label: string; value: number | undefined; onValueChange: (value: number) => void }

/** A number in the person's own notation. What is no number stays in the field, marked, and changes nothing. */
export function NumberCell({ label, value, onValueChange }: Props) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? undefined : readLocaleNumber(typed, locale)
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      aria-invalid={typed !== null && typed !== '' && read === undefined ? true : undefined}
      value={typed ?? (value === undefined ? '' : writeLocaleNumber(String(value), locale))}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = readLocaleNumber(event.target.value, locale)
        if (next !== undefined) onValueChange(Number(next))
      }}
      onBlur={() => read !== undefined && setTyped(null)}
      className="text-right tabular-nums"
    />
  )
}
