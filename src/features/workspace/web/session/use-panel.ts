import { useState } from 'react'
import { useMedia } from '#web/media.ts'
import { readStored, writeStored } from '#web/stored.ts'

const CLOSED = 'workspace.panel.closed'

export type Panel = {
  /** Beside the document; where that is too narrow, a sheet from below. */
  isBeside: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The panel with the prompt. Beside the document it stays as the person left it; the sheet begins closed and is over when it is closed. */
export function usePanel(): Panel {
  const isBeside = useMedia('(min-width: 64rem)')
  const [isBesideOpen, setBesideOpen] = useState(() => readStored(CLOSED) === null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  return {
    isBeside,
    isOpen: isBeside ? isBesideOpen : isSheetOpen,
    setOpen: (isOpen) => {
      if (!isBeside) return setSheetOpen(isOpen)
      setBesideOpen(isOpen)
      writeStored(CLOSED, isOpen ? null : '1')
    },
  }
}
