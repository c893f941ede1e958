import { TriangleAlert } from 'lucide-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isConnectionLost } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'

/** The last resort if a screen cannot be drawn at all. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const isNetwork = isConnectionLost(error)
  const message = error instanceof Error ? error.message : String(error)
  return (
    <main role="alert" className="mx-auto grid min-h-[70vh] max-w-lg content-center justify-items-center gap-3 px-4 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-negative-soft text-negative">
        <TriangleAlert aria-hidden className="size-6" />
      </span>
      <h1 className="text-xl font-semibold">{t('shell.crash.title')}</h1>
      <p className="max-w-full text-pretty wrap-anywhere">{isNetwork ? t('ui.errors.network') : message}</p>
      <p className="text-muted">{t('shell.crash.text')}</p>
      {/* Without a network, a reload would end on the browser's own error page. */}
      <Button variant="primary" className="mt-3" onClick={() => (isNetwork ? void router.invalidate() : window.location.reload())}>
        {t(isNetwork ? 'ui.retry' : 'shell.crash.reload')}
      </Button>
    </main>
  )
}
