import { Command } from 'cmdk'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { PaletteGroup } from './PaletteGroup.tsx'
import { matches } from './matches.ts'
import { useFoundDocuments } from './use-found-documents.ts'
import { usePaletteCommands } from './use-palette-commands.tsx'

/**
 * Commands (go to, create, change the look) and the person's documents, which the server finds. Commands match at once and come first, so
 * that nothing moves under the cursor when documents arrive. Before anything is typed, the last changed documents are in between.
 */
export function CommandPalette({ onShortcuts, onClose: close }: { onShortcuts: () => void; onClose: () => void }) {
  const t = useTranslations('shell.palette')
  const texts = useTranslations()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const words = typed.trim()
  const { create, goTo, help, preferences } = usePaletteCommands(onShortcuts)
  const documents = useFoundDocuments(words)

  // Articles are many, so they are shown only once something is typed.
  const found = [create, goTo, preferences, words === '' ? [] : help].map((commands) =>
    commands.filter(({ label, alias = '' }) => matches(`${label} ${alias}`, words)),
  )
  const [creating = [], going = [], preferring = [], helping = []] = found
  const keys = [...found.flat().map(({ key }) => key), ...documents.items.map(({ id }) => id)]
  const count = keys.length
  // The library selects an item on typing only. Documents arrive later, so the first item is selected while the chosen one is missing.
  const selected = keys.includes(chosen) ? chosen : (keys[0] ?? '')
  const run = (action: () => void) => () => {
    close()
    action()
  }

  const documentGroup = (
    <PaletteGroup
      title={words === '' ? t('recent') : t('documents')}
      items={documents.items.map(({ id, type, title }) => ({
        key: id,
        icon: <TypeIcon type={type} bare />,
        label: title === '' ? texts('documents.untitled') : title,
        onSelect: run(() => void navigate({ to: '/create', search: { id } })),
      }))}
    />
  )
  const commandGroup = (title: string, commands: typeof create) => (
    <PaletteGroup title={title} items={commands.map((command) => ({ ...command, onSelect: run(command.onSelect) }))} />
  )

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={<span className="sr-only">{t('title')}</span>} kind="palette">
      {/* The server searches and commands are few, so the library only handles the keys and the roles. */}
      <Command
        label={t('title')}
        value={selected}
        onValueChange={setChosen}
        shouldFilter={false}
        vimBindings={false}
        loop
        className="flex min-h-0 flex-col"
      >
        <div className="flex h-16 shrink-0 items-center gap-3 border-b border-border pr-14 pl-5 text-muted">
          {documents.isSearching ? <Spinner /> : <Search aria-hidden className="size-4 shrink-0" />}
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            maxLength={200}
            placeholder={t('placeholder')}
            className="h-full min-w-0 flex-1 bg-transparent text-base text-text outline-none"
          />
        </div>
        <Command.List label={t('title')} className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain *:p-2 sm:max-h-112">
          {commandGroup(texts('shell.createNew'), creating)}
          {words === '' && documentGroup}
          {commandGroup(t('goTo'), going)}
          {commandGroup(t('preferences'), preferring)}
          {commandGroup(texts('shell.help'), helping)}
          {words !== '' && documentGroup}
        </Command.List>
        {documents.isPending && words !== '' && (
          <div className="grid gap-3 px-5 py-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        )}
        {count === 0 && !documents.isSearching && !documents.isError && (
          <div className="grid gap-1 px-6 py-10 text-center">
            <p className="font-semibold wrap-anywhere">{texts('documents.noMatch', { search: words })}</p>
            <p className="text-muted">{texts('documents.noMatchText')}</p>
          </div>
        )}
        {documents.isError && (
          <div role="alert" className="flex items-center justify-between gap-4 border-t border-border px-5 py-3">
            <span className="text-negative">{texts('documents.failed.fetch')}</span>
            <Button size="sm" busy={documents.isSearching} onClick={documents.retry}>
              {!documents.isSearching && <RotateCw aria-hidden />}
              {texts('ui.retry')}
            </Button>
          </div>
        )}
        <p role="status" className="sr-only">
          {documents.isSearching ? texts('ui.loading') : t('results', { count })}
        </p>
      </Command>
    </Dialog>
  )
}
