import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'

const DEBOUNCE_MS = 250

type Filter = { search: string; archived: boolean }
type Props = Filter & { label: string; onChange: (filter: Filter) => void }

export function DocumentsToolbar({ label, search, archived, onChange }: Props) {
  const t = useTranslations('documents')
  const ui = useTranslations('ui')
  const [typed, setTyped] = useState(search)
  const timer = useRef<number>(undefined)

  // The address may change by other means: back, a link, "Clear search" of the empty state.
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (search !== typed.trim()) setTyped(search)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(text: string): void {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange({ search: text.trim(), archived }), DEBOUNCE_MS)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
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
      <fieldset aria-label={t('show')} className="flex rounded-md border border-border bg-raised p-0.5">
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={archived === value}
            onClick={() => onChange({ search: typed.trim(), archived: value })}
            className={cn(
              'h-8 rounded-sm px-3 font-medium text-muted transition-colors duration-150 hover:text-text',
              archived === value && 'bg-hover text-text',
            )}
          >
            {value ? t('archived') : t('current')}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
