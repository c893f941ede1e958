import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'

const DEBOUNCE_MS = 250

type Props = {
  label: string
  /** Shorter than the label, where a page has several searches. */ placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Enter, with the text as it is typed, which `value` may not be yet. */
  onEnter?: (typed: string) => void
}

/** Searches while the person types, debounced. */
export function SearchField({ label, placeholder = label, value, onChange, onEnter }: Props) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // The address may also change by back, a link or "Clear search" of the empty state. Our own changes must not overwrite newer typing.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = useEffectEvent((text: string) => {
    setSent(text)
    onChange(text)
  })
  useEffect(() => {
    const text = typed.trim()
    if (text === sent) return undefined
    const timer = setTimeout(() => send(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])

  return (
    <search className="relative min-w-0 flex-1 basis-60 sm:max-w-80">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter?.(typed.trim())}
        className="px-9"
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label={t('clearSearch')}
          size="sm"
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => setTyped('')}
        />
      )}
    </search>
  )
}
