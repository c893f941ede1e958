import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { qrOf, qrPng, qrSvg } from '#web/qr.ts'

/** The link as a QR code, for posters and slides. Black on white in every theme, because cameras expect that. */
export function QrCode({ link, name, text }: { link: string; name: string; text?: string }) {
  const t = useTranslations('forms.qr')
  const qr = useMemo(() => qrOf(link), [link])
  const savePng = async () => {
    const png = await qrPng(qr)
    if (png) saveFile(png, `${name}.png`)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <svg
        data-paper
        role="img"
        aria-label={t('label')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-32 rounded-md border border-border bg-raised text-blank"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="grid min-w-48 flex-1 gap-2">
        <p className="text-muted">{text ?? t('text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => saveFile(qrSvg(qr), `${name}.svg`)}>
            <Download aria-hidden />
            {t('svg')}
          </Button>
          <Button size="sm" onClick={() => void savePng()}>
            <Download aria-hidden />
            {t('png')}
          </Button>
        </div>
      </div>
    </div>
  )
}
