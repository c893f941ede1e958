import {
  Archive,
  ClipboardList,
  ClipboardPen,
  CloudUpload,
  Download,
  FilePlus,
  FileUp,
  LayoutTemplate,
  LogOut,
  Mail,
  RotateCcw,
  Settings,
  Share2,
  ShieldBan,
  ShieldCheck,
  Sparkles,
  Trash2,
  UserCheck,
  UserRound,
  Users,
  UserX,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { ActionLogEntry } from '#web/action-log.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

const ICONS: Record<ActionLogEntry['action'], LucideIcon> = {
  DOCUMENT_CREATED: FilePlus,
  DOCUMENT_GENERATED: Sparkles,
  DOCUMENT_IMPORTED: FileUp,
  DOCUMENT_PUBLISHED: Share2,
  DOCUMENT_DEPLOYED: CloudUpload,
  DOCUMENT_EXPORTED: Download,
  DOCUMENT_ARCHIVED: Archive,
  DOCUMENT_RESTORED: RotateCcw,
  DOCUMENT_DELETED: Trash2,
  TEMPLATE_USED: LayoutTemplate,
  USER_ROLE_CHANGED: ShieldCheck,
  USER_SUSPENDED: ShieldBan,
  USER_DEACTIVATED: UserX,
  USER_ACTIVATED: UserCheck,
  USER_INVITED: Mail,
  USERS_IMPORTED: Users,
  USER_DATA_EXPORTED: Download,
  USER_DATA_DELETED: Trash2,
  IMPERSONATION_STARTED: UserRound,
  IMPERSONATION_ENDED: LogOut,
  SETTINGS_SAVED: Settings,
  SURVEY_CREATED: ClipboardList,
  SURVEY_CHANGED: ClipboardPen,
  SURVEY_RESET: RotateCcw,
}

export function LogEntry({ entry }: { entry: ActionLogEntry }) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const Icon = ICONS[entry.action]
  const { document_id: id, document_title: title, target_user: target, created_at: time } = entry
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      {/* On a narrow screen the time is below the texts, which are long names and addresses. */}
      <div className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-0.5 sm:flex-row sm:justify-between">
        <div className="grid min-w-0 gap-0.5">
          <span className="font-medium">{t(`kinds.${entry.action}`)}</span>
          {id !== null && entry.action !== 'DOCUMENT_DELETED' ? (
            <TextLink to="/create" search={{ id }} look="quiet" className="justify-self-start wrap-anywhere">
              {title ?? entry.description}
            </TextLink>
          ) : (
            <span className="wrap-anywhere">{entry.description}</span>
          )}
          {target !== null && target !== entry.description && <span className="text-xs wrap-anywhere text-muted">{target}</span>}
        </div>
        <time dateTime={time} className="shrink-0 text-xs text-muted">
          {format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
    </li>
  )
}
