import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { createTranslator } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { areBrowserNoticesOn } from '#web/browser-notices.ts'
import { loadCatalogues, shownMessages } from '#web/i18n/catalogues.ts'
import type { QueueItem } from '../contract.ts'
import { generationApi } from './api.ts'
import { generationMessages } from './messages.ts'

/** An older one finished while this browser was away. */
const RECENT_MS = 60_000
const PROMPT_SHOWN = 120
/** These screens show it themselves. */
const SHOWN_ON = /^\/(create|queue|dashboard)\/?$/
const noticed = new Set<string>()

/**
 * Says that a generation is finished, to people with notifications: a toast where no screen shows it, and a notification of the browser where
 * the tab is in the background and the person allows them.
 */
export async function noticeFinished(id: string, queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  const isWanted = document.hidden ? areBrowserNoticesOn() : !SHOWN_ON.test(window.location.pathname)
  if (user?.notifications_enabled !== true || !isWanted || noticed.has(id)) return
  const item = await generationApi.read.call({ id })
  if (!hasJustFinished(item) || noticed.has(id)) return
  noticed.add(id)
  await loadCatalogues([generationMessages])
  const shown = shownMessages()
  if (!shown?.messages.generation) return
  const t = createTranslator({ locale: shown.locale, messages: { generation: shown.messages.generation } })
  const title = t(item.status === 'completed' ? 'generation.notice.completed' : 'generation.notice.failed')
  const prompt = item.user_prompt.slice(0, PROMPT_SHOWN)
  const documentId = item.metadata.document_id
  const open = () => window.location.assign(documentId === undefined ? '/queue' : `/create?id=${documentId}`)
  if (!document.hidden) {
    const show = item.status === 'completed' ? toast.success : toast.error
    show(title, { description: prompt, action: { label: t('generation.notice.open'), onClick: open } })
    return
  }
  // Tabs show it together: the tag makes it one.
  const notice = new Notification(title, { body: prompt, tag: `generation ${id}` })
  notice.addEventListener('click', () => {
    window.focus()
    open()
  })
}

/** A cancelled one is what the person wanted. */
function hasJustFinished({ status, completed_at, metadata }: QueueItem): boolean {
  if ((status !== 'completed' && status !== 'failed') || metadata.cancelled_at !== undefined) return false
  return completed_at !== null && Date.now() - Date.parse(completed_at) < RECENT_MS
}
