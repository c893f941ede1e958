import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'

type Props = { onClose: () => void; onLeave: () => void }

export function OverlayNotLoaded({ onClose, onLeave }: Props) {
  const t = useTranslations('ui.errors')
  const close = useEffectEvent(() => {
    toast.error(t('title'), { description: t('hint') })
    onLeave()
    onClose()
  })
  useEffect(() => close(), [])
  return null
}
