import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EXPORT_FORMATS_BY_TYPE } from '#features/export/contract.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DocumentStatus } from '../DocumentStatus.tsx'
import { hasChanges } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Saving } from './use-saving.ts'

/** What is being made and how it stands; the ways out and the acts. */
export function EditorHeader({ type, draft, saving }: { type: DocumentType; draft: Draft; saving: Saving }) {
  const t = useTranslations('create')
  const types = useTranslations('ui.types')
  const { saved } = draft
  return (
    <header className="grid gap-4">
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
            <Status draft={draft} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {saved && <DownloadMenu id={saved.id} type={type} />}
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
          <Button variant="primary" onClick={saving.publish} busy={saving.isPublishing}>
            {saving.isPublishing ? t('publishing') : t('publish')}
          </Button>
        </div>
      </div>
    </header>
  )
}

function Status({ draft }: { draft: Draft }) {
  const t = useTranslations('create.states')
  const { saved } = draft
  return (
    <p className="flex flex-wrap gap-2">
      {saved && <DocumentStatus document={saved} />}
      {!saved && <StatusBadge tone="neutral">{t('unsaved')}</StatusBadge>}
      {saved && hasChanges(draft) && <StatusBadge tone="neutral">{t('changed')}</StatusBadge>}
    </p>
  )
}

function DownloadMenu({ id, type }: { id: string; type: DocumentType }) {
  const t = useTranslations('create')
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
        <DropdownMenuItem key={format} asChild>
          <a href={`/api/documents/${id}/export?format=${format}`} download>
            .{format}
          </a>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
