import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { copyText } from '#web/copy-text.ts'
import { formLink } from './form-link.ts'

/** Copies the link of a form and says so. */
export function useCopyLink(): (id: string) => Promise<void> {
  const t = useTranslations('forms')
  return async (id) => {
    if (await copyText(formLink(id))) toast.success(t('done.linkCopied'))
    else toast.error(t('failed.copy'), { description: formLink(id) })
  }
}
