import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { DraftState } from '../session/use-draft.ts'

/** Nothing without a title is saved or published. A saved document shows that its title is missing, a new one once it was asked to be saved. */
export function useTitleRule({ type, draft, read }: DraftState): {
  isThere: boolean
  error: string | undefined
  check: (act: () => void) => void
} {
  const t = useTranslations('workspace')
  const [wasAsked, setAsked] = useState(false)
  const isThere = draft.title.trim() !== ''
  const missing = t('titleMissing', { type })
  return {
    isThere,
    error: !isThere && (draft.saved || wasAsked) ? missing : undefined,
    check: (act) => {
      const isThereNow = read().title.trim() !== ''
      setAsked(!isThereNow)
      if (isThereNow) act()
      else toast.error(missing)
    },
  }
}
