import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'

const DEBOUNCE_MS = 250

/** Searches while one types, once the fingers rest. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const ui = useTranslations('ui')
  const [typed, setTyped] = useState(value)
  const timer = useRef<number>(undefined)
  // The address may change by other means: back, a link, "Clear search" of the empty state.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(text: string): void {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange(text.trim()), DEBOUNCE_MS)
  }

  return (
    <search className="relative min-w-0 flex-1 basis-60 sm:max-w-80">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="px-9"
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label={ui('clearSearch')}
          size="sm"
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => type('')}
        />
      )}
    </search>
  )
}
