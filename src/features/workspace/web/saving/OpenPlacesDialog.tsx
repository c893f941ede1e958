import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { useSettledSession } from '../session/editor-session.ts'

/** Asks before places that are still to be filled in are published, and leads to the first. */
export function OpenPlacesDialog() {
  const t = useTranslations('workspace.openPlaces')
  const { saving, selection, panel, setTab } = useSettledSession()
  const { asked } = saving.openPlaces
  // It is still drawn for a moment when the question is answered.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const show = (piece: number | undefined) => {
    setTab('design')
    // The description stands in the panel.
    if (piece === undefined) panel.setOpen(true)
    else selection.select(piece, { focus: true })
  }
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(isOpen) => !isOpen && saving.openPlaces.close()}
      tone="primary"
      title={t('title', { count: shown?.count ?? 0 })}
      description={t('text', { place: shown?.first?.text ?? '' })}
      alternative={{ label: t('show'), onSelect: () => show(shown?.first?.piece) }}
      confirmLabel={t('publish')}
      onConfirm={saving.publishAnyway}
    />
  )
}
