import { useTranslations } from 'use-intl'
import { BrandColor, TEXT_CONTRAST_MIN, WHITE, contrast, textOn } from '#shared/brand.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

type Props = { label: string; hint: string; value: string; onChange: (value: string) => void }

/** A colour, picked or written, and what it means for text. */
export function ColorField({ label, hint, value, onChange }: Props) {
  const t = useTranslations('brand')
  const color = BrandColor.safeParse(value).data
  return (
    <div className="grid gap-1.5">
      <Field label={label} hint={hint} error={color === undefined ? t('badColor') : undefined}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              type="color"
              value={color ?? WHITE}
              onChange={(event) => onChange(event.target.value)}
              className="h-10 w-14 shrink-0 cursor-pointer rounded-md border border-border-strong bg-raised p-1 sm:h-9"
            />
            <Input
              aria-label={t('code', { name: label })}
              value={value}
              spellCheck={false}
              maxLength={9}
              onChange={(event) => onChange(event.target.value)}
              className="tabular-nums"
            />
          </span>
        )}
      </Field>
      {color !== undefined && (
        <p className="text-xs text-muted">
          {t(contrast(color, WHITE) < TEXT_CONTRAST_MIN ? 'poor' : 'fine', { color: textOn(color) === WHITE ? t('white') : t('black') })}
        </p>
      )}
    </div>
  )
}
