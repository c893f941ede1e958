import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Imports a file dropped anywhere on the window. A small target would be easy to miss, and the browser would open the file instead. */
export function ImportDropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const t = useTranslations('import')
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) take(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])

  return (
    <>
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
          <p className="flex items-center gap-3 text-lg font-semibold text-accent-strong">
            <FileUp aria-hidden className="size-6" />
            {t('dropHere')}
          </p>
        </div>
      )}
    </>
  )
}
