import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

type Props = { value: string; headers: readonly string[]; error: string | undefined; onValueChange: (value: string) => void }

/** `={Qty}*{Price}`: after "{" the columns are listed, to be taken with the arrows and Enter. */
export function FormulaField({ value, headers, error, onValueChange }: Props) {
  const t = useTranslations('sheetEditor')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const found =
    typed === null ? [] : headers.filter((header) => header.toLowerCase().startsWith(typed.trimStart().toLowerCase())).slice(0, 8)
  const look = () => {
    const at = input.current?.selectionStart ?? 0
    setTyped(/\{([^{}]*)$/.exec(input.current?.value.slice(0, at) ?? '')?.[1] ?? null)
    setMarked(0)
  }
  const take = (header: string | undefined) => {
    const element = input.current
    if (!element || header === undefined || typed === null) return
    const at = element.selectionStart ?? 0
    const before = `${value.slice(0, at - typed.length)}${header}}`
    onValueChange(`${before}${value.slice(at).replace(/^\}/, '')}`)
    setTyped(null)
    requestAnimationFrame(() => element.setSelectionRange(before.length, before.length))
  }
  return (
    <Field label={t('formula')} optional hint={t('formulaHint')} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${listId}-${marked}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            placeholder="={…}*{…}"
            value={value}
            className="font-mono"
            onChange={(event) => {
              onValueChange(event.target.value)
              look()
            }}
            onBlur={() => setTyped(null)}
            onKeyDown={(event) => {
              if (found.length === 0) return
              const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
              if (move !== undefined) setMarked((marked + move + found.length) % found.length)
              else if (event.key === 'Enter' || event.key === 'Tab') take(found[marked])
              else if (event.key === 'Escape') setTyped(null)
              else return
              event.preventDefault()
              event.stopPropagation()
            }}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={t('columns')}
            hidden={found.length === 0}
            className="absolute inset-x-0 top-full z-10 mt-1 rounded-lg bg-raised p-1.5 shadow-float"
          >
            {found.map((header, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which has the focus
              <div
                key={header}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(header)}
                className={cn('min-h-8 cursor-pointer truncate rounded-sm px-2 py-1.5 hover:bg-hover', index === marked && 'bg-hover')}
              >
                {header}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
