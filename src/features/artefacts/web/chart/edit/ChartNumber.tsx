import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { readLocaleNumber, writeLocaleNumber } from '#shared/content/locale-number.ts'
import { Input } from '#web/ui/Input.tsx'

type Props = { label: string; value: number | undefined; onChange: (value: number) => void }

/** A number in the person's own notation. While the input is not a number, the chart keeps the last one and the field shows an error. */
export function ChartNumber({ label, value, onChange }: Props) {
  const t = useTranslations('artefacts.chart')
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | undefined => {
    const plain = readLocaleNumber(text, locale)
    return plain === undefined ? undefined : Number(plain)
  }
  const number = typed === null ? undefined : read(typed)
  // An undo, or somebody else, has changed the number meanwhile, so the typed text is stale.
  const isStale = number !== undefined && number !== value
  const isWrong = typed !== null && number === undefined
  const text = typed === null || isStale ? (value === undefined ? '' : writeLocaleNumber(String(value), locale)) : typed
  return (
    <span className="grid gap-1">
      <Input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = read(event.target.value)
          if (next !== undefined) onChange(next)
        }}
        onBlur={() => !isWrong && setTyped(null)}
        className="text-right tabular-nums"
      />
      {isWrong && (
        <span id={id} role="status" className="text-xs text-negative">
          {t('notNumber')}
        </span>
      )}
    </span>
  )
}
