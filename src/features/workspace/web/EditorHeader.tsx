import { Link } from '@tanstack/react-router'
import { ArrowLeft, Copy, Download, Ellipsis, ExternalLink, History, LayoutTemplate, Play, Redo2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EXPORT_FORMATS_BY_TYPE } from '#features/export/contract.ts'
import { startDownload } from '#features/export/web/start-download.tsx'
import type { DocumentType } from '#shared/content/document-type.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DocumentStatus } from '#features/documents/web/DocumentStatus.tsx'
import { useDuplicate } from '#features/documents/web/versions/use-duplicate.ts'
import { SaveState } from './saving/SaveState.tsx'
import type { DraftState } from './use-draft.ts'
import type { Saving } from './saving/use-saving.ts'

const SaveAsTemplate = lazyOverlay(async () => (await import('#features/templates/web/SaveAsTemplate.tsx')).SaveAsTemplate)

type Props = {
  type: DocumentType
  state: DraftState
  saving: Saving
  /** While it is being written there is nothing to undo. */
  isReadOnly: boolean
  onPresent: () => void
  onHistory: () => void
}

/** What is being made and how it stands; the ways out and the acts. */
export function EditorHeader({ type, state, saving, isReadOnly, onPresent, onHistory }: Props) {
  const t = useTranslations('workspace')
  const { draft } = state
  const types = useTranslations('ui.types')
  const { saved } = draft
  return (
    <header className="grid gap-4 print:hidden">
      <nav className="flex flex-wrap gap-x-5 gap-y-2 text-muted">
        <Link to="/dashboard" className="inline-flex items-center gap-1.5 hover:text-text">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <Link to="/create" search={{}} className="hover:text-text">
          {t('changeType')}
        </Link>
      </nav>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-4">
          <TypeIcon type={type} size="lg" />
          <div className="grid min-w-0 gap-1.5">
            <h1 className="text-xl font-semibold wrap-anywhere">{draft.title.trim() || t('newTitle', { type: types(type) })}</h1>
            <p className="flex flex-wrap items-center gap-2">
              {draft.saved ? <DocumentStatus document={draft.saved} /> : <StatusBadge tone="neutral">{t('states.unsaved')}</StatusBadge>}
              <SaveState status={saving.status} onRetry={saving.save} />
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <span className="flex max-sm:col-span-2">
            <IconButton icon={Undo2} label={t('undo')} disabled={!state.canUndo || isReadOnly} onClick={state.undo} />
            <IconButton icon={Redo2} label={t('redo')} disabled={!state.canRedo || isReadOnly} onClick={state.redo} />
            {saved && <IconButton icon={History} label={t('history')} disabled={isReadOnly} onClick={onHistory} />}
            {saved && <MoreMenu document={{ ...saved, title: draft.title, description: draft.description }} onBeforeCopy={saving.flush} />}
          </span>
          {'slides' in draft.content && draft.content.slides.length > 0 && (
            <Button onClick={onPresent}>
              <Play aria-hidden />
              {t('present')}
            </Button>
          )}
          {saved && <DownloadMenu id={saved.id} type={type} title={saved.title} />}
          {saved?.google_doc_url && (
            <a href={saved.google_doc_url} target="_blank" rel="noreferrer" className={buttonStyle({})}>
              <ExternalLink aria-hidden />
              {t('viewInGoogle', { type: types(type) })}
            </a>
          )}
          {saved && <Button disabledReason={saved.can.deploy ? undefined : t('deployReason')}>{t('deploy')}</Button>}
          <Button onClick={saving.save} busy={saving.isSaving}>
            {saving.isSaving ? t('saving') : t('save')}
          </Button>
          <Button variant="primary" className="max-sm:[&:nth-child(even)]:col-span-2" onClick={saving.publish} busy={saving.isPublishing}>
            {saving.isPublishing ? t('publishing') : t('publish')}
          </Button>
        </div>
      </div>
    </header>
  )
}

type MoreProps = { document: { id: string; title: string; description: string }; onBeforeCopy: () => void }

/** Copies of what is saved; what is typed is saved first. */
function MoreMenu({ document, onBeforeCopy }: MoreProps) {
  const t = useTranslations('workspace')
  const documents = useTranslations('documents')
  const saveAs = useTranslations('templates')('saveAs')
  const duplicate = useDuplicate()
  const [isSavingAs, setSavingAs] = useState(false)
  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('more')} />}>
        <DropdownMenuItem
          onSelect={() => {
            onBeforeCopy()
            duplicate.mutate({ id: document.id })
          }}
        >
          <Copy aria-hidden className="text-muted" />
          {documents('duplicate')}
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => {
            onBeforeCopy()
            setSavingAs(true)
          }}
        >
          <LayoutTemplate aria-hidden className="text-muted" />
          {saveAs}
        </DropdownMenuItem>
      </DropdownMenu>
      <Suspense>{isSavingAs && <SaveAsTemplate document={document} onClose={() => setSavingAs(false)} />}</Suspense>
    </>
  )
}

function DownloadMenu({ id, type, title }: { id: string; type: DocumentType; title: string }) {
  const t = useTranslations('workspace')
  return (
    <DropdownMenu
      trigger={
        <Button>
          <Download aria-hidden />
          {t('download')}
        </Button>
      }
    >
      {EXPORT_FORMATS_BY_TYPE[type].map((format) => (
        <DropdownMenuItem key={format} onSelect={() => startDownload({ documentId: id, title, format })}>
          .{format}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
