import { createTranslator } from 'use-intl'
import { documentsApi } from '#features/documents/web/api.ts'
import { areBrowserNoticesOn } from '#web/browser-notices.ts'
import { loadCatalogues, shownMessages } from '#web/i18n/catalogues.ts'
import { formsMessages } from '../messages.ts'

/** A popular form would show one after the other. */
const PAUSE_MS = 60_000
const shownAt = new Map<string, number>()

/** Shows a notification of the browser for new responses, if this tab is not in front and the person has allowed it. */
export async function showNotice(formId: string): Promise<void> {
  if (!document.hidden || !areBrowserNoticesOn()) return
  if (Date.now() - (shownAt.get(formId) ?? 0) < PAUSE_MS) return
  shownAt.set(formId, Date.now())
  const [{ title }] = await Promise.all([documentsApi.read.call({ id: formId }), loadCatalogues([formsMessages])])
  const shown = shownMessages()
  if (!shown?.messages.forms) return
  const t = createTranslator({ locale: shown.locale, messages: { forms: shown.messages.forms } })
  // Tabs show it together: the tag makes it one.
  const notice = new Notification(t('forms.reach.notice.title'), { body: title, tag: `form ${formId}` })
  notice.addEventListener('click', () => {
    window.focus()
    window.location.assign(`/forms/${formId}/responses`)
  })
}
