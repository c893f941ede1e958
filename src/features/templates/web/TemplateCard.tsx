import { useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { TemplateSummary } from '../contract.ts'
import { LazyThumbnail } from './LazyThumbnail.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useTemplate } from './use-template.ts'

/** A template. The thumbnail opens a preview; the button creates a draft. */
export function TemplateCard({ template, onPreview }: { template: TemplateSummary; onPreview: () => void }) {
  const t = useTranslations('templates')
  const types = useTranslations('ui.types')
  const use = useTemplate(template.title)
  const { id, title, description, origin, type } = template
  return (
    <li className="grid">
      <Card interactive className="relative grid grid-rows-[auto_1fr]">
        <LazyThumbnail template={template} />
        {/* Has its own background, because the clipped part of the thumbnail is light even in the dark theme. An open menu is above other cards. */}
        <div className="z-0 grid min-w-0 grid-rows-[auto_1fr_auto] gap-3 rounded-b-lg bg-raised p-4 has-[[data-state=open]]:z-10">
          <div className="grid gap-1">
            <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere">
              <button
                type="button"
                aria-label={t('preview', { title })}
                onClick={onPreview}
                className="rounded-sm text-left after:absolute after:inset-0 after:rounded-lg"
              >
                {title}
              </button>
            </h2>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <span className="inline-flex items-center gap-1.5">
                <TypeIcon type={type} bare />
                {types(type)}
              </span>
              {origin !== 'builtin' && <Badge tone={origin === 'own' ? 'accent' : 'neutral'}>{t(`origins.${origin}`)}</Badge>}
            </p>
          </div>
          <p className="line-clamp-2 text-muted wrap-anywhere">{description === '' ? t('noDescription') : description}</p>
          <div className="relative z-10 flex items-center gap-2 justify-self-start">
            <Button size="sm" aria-label={t('useOf', { title })} busy={use.isPending} onClick={() => use.mutate({ id })}>
              {use.isPending ? t('using') : t('use')}
            </Button>
            {template.can.update && <TemplateMenu template={template} onEditContent={() => use.mutate({ id })} />}
          </div>
        </div>
      </Card>
    </li>
  )
}
