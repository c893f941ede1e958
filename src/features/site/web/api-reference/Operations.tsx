import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Input } from '#web/ui/Input.tsx'
import { OperationCard } from './OperationCard.tsx'
import { SchemaView } from './SchemaView.tsx'
import { type Description, type Operation, errorsOf, groupOperations } from './description.ts'
import { useReferenceTexts } from './reference-context.ts'

/** All calls by group, filtered by the typed text. */
export function Operations({ description }: { description: Description }) {
  const texts = useReferenceTexts()
  const [typed, setTyped] = useState('')
  const filter = useDeferredValue(typed.trim())
  useEffect(() => {
    showTarget()
    window.addEventListener('hashchange', showTarget)
    return () => window.removeEventListener('hashchange', showTarget)
  }, [])
  const all = groupOperations(description)
  const groups = [...all].flatMap(([tag, operations]) => {
    const shown = operations.filter((operation) => matches(operation, filter))
    return shown.length > 0 ? [{ tag, shown }] : []
  })
  const count = groups.reduce((sum, { shown }) => sum + shown.length, 0)
  const total = [...all.values()].flat()
  const label = texts.shown.replace('{shown}', String(count)).replace('{all}', String(total.length))
  return (
    <div className="grid min-w-0 gap-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label={texts.groups} className="max-lg:hidden">
        <ul className="sticky top-6 grid gap-0.5">
          {[...groups.map(({ tag }) => [tag, tag]), ['errors', texts.errors]].map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-md px-3 py-1.5 font-medium text-muted transition-colors duration-150 hover:bg-hover hover:text-text"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 content-start gap-8">
        <search className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="relative min-w-0 flex-1 basis-60">
            <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
            <Input
              type="search"
              aria-label={texts.filter}
              placeholder={texts.filter}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="pl-9"
            />
          </div>
          <output className="text-muted tabular-nums">{label}</output>
        </search>
        {count === 0 && (
          <EmptyState
            title={<span className="wrap-anywhere">{texts.noMatch.replace('{filter}', filter)}</span>}
            text={texts.noMatchText}
            action={<Button onClick={() => setTyped('')}>{texts.clear}</Button>}
          />
        )}
        {groups.map(({ tag, shown }) => (
          <section key={tag} aria-labelledby={tag} className="grid min-w-0 gap-3">
            <h2 id={tag} className="scroll-mt-6 text-lg font-semibold">
              {tag}
            </h2>
            {shown.map((operation) => (
              <OperationCard key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <Errors operations={total} />
      </div>
    </div>
  )
}

function Errors({ operations }: { operations: Operation[] }) {
  const texts = useReferenceTexts()
  return (
    <section aria-labelledby="errors" className="grid min-w-0 gap-3">
      <h2 id="errors" className="scroll-mt-6 text-lg font-semibold">
        {texts.errors}
      </h2>
      <p className="max-w-[65ch] text-muted">{texts.errorsText}</p>
      <ul className="flex flex-wrap gap-2">
        {errorsOf(operations).map(({ status, code }) => (
          <li key={status} className="rounded-md border border-border bg-raised px-2.5 py-1 font-mono text-xs">
            {status} <span className="text-muted">{code}</span>
          </li>
        ))}
      </ul>
      <SchemaView schema={{ $ref: '#/components/schemas/Error' }} />
    </section>
  )
}

/** Opens the call that the address's fragment names. */
function showTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
  target?.scrollIntoView()
}

function matches({ id, method, path, summary = '' }: Operation, filter: string): boolean {
  const text = `${method} ${path} ${id} ${summary}`.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
