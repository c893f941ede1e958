import { useMutation } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import { useId } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { LOGO_MAX_BYTES, LOGO_TYPES } from '../contract.ts'
import type { Brands, BrandScope } from '../contract.ts'
import { brandApi } from './api.ts'
import { uploadLogo } from './upload-logo.ts'

type Props = { scope: BrandScope; logoUrl: string | null; onChange: (brands: Brands) => void }

/** The logo, with buttons to choose and to remove it. */
export function LogoField({ scope, logoUrl, onChange }: Props) {
  const t = useTranslations('brand')
  const errorText = useErrorText('brand')
  const id = useId()
  const fail = (error: unknown) => toast.error(t('failed.logo'), { description: errorText(error) })
  const upload = useMutation({
    mutationFn: (file: File) => uploadLogo(scope, file),
    onSuccess: (answer) => {
      onChange(answer)
      toast.success(t('done.logo'))
    },
    onError: fail,
  })
  const remove = useMutation(
    brandApi.removeLogo.mutationOptions({
      onSuccess: (answer) => {
        onChange(answer)
        toast.success(t('done.logoRemoved'))
      },
      onError: fail,
    }),
  )

  function choose(file: File): void {
    // Checked here, because the server would close the connection before it could explain.
    if (file.size > LOGO_MAX_BYTES) toast.error(t('failed.logo'), { description: t('reasons.logo_too_large') })
    else upload.mutate(file)
  }

  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <span id={id} className="font-medium">
        {t('logo')}
      </span>
      <div className="flex h-20 items-center justify-center rounded-md border border-border bg-sunken p-3">
        {logoUrl === null ? (
          <span className="flex items-center gap-2 text-muted">
            <ImageIcon aria-hidden className="size-4" />
            {t('noLogo')}
          </span>
        ) : (
          <img src={logoUrl} alt={t('logo')} className="max-h-full max-w-full object-contain" />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton accept={LOGO_TYPES.join(',')} fieldLabel={t('chooseLogo')} size="sm" busy={upload.isPending} onFile={choose}>
          {upload.isPending ? t('uploading') : logoUrl === null ? t('chooseLogo') : t('replaceLogo')}
        </FileButton>
        {logoUrl !== null && (
          <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate({ query: { scope } })}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">{t('logoHint')}</p>
    </div>
  )
}
