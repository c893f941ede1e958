import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Input } from '#web/ui/Input.tsx'

/** A number being typed: until it is one, the chart keeps the last one, and what was typed stays to be mended. */
export function ChartNumber({ label, value, onChange }: { label: string; value: number | undefined; onChange: (value: number) => void }) {
  const t = useTranslations('artefacts.chart')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // Changed by somebody else meanwhile (undo): what was typed is over.
  const isStale = typed !== null && readNumber(typed) !== undefined && readNumber(typed) !== value
  const text = typed === null || isStale ? (value === undefined ? '' : String(value)) : typed
  const isWrong = readNumber(text) === undefined && typed !== null
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
          const number = readNumber(event.target.value)
          if (number !== undefined) onChange(number)
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

/** Also with a decimal comma, which half of the world types. */
function readNumber(text: string): number | undefined {
  const number = text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
