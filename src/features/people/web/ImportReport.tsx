import { useTranslations } from 'use-intl'
import { NAME_MAX } from '#shared/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ImportResult } from '../contract.ts'

/** What became of the lines of a file. Every broken one is named, up to what the answer holds. */
export function ImportReport({
  result: { added, known, broken, problems, ignored },
  onClose,
}: {
  result: ImportResult
  onClose: () => void
}) {
  const t = useTranslations('people.import')
  const more = broken - problems.length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('added', { count: added })}
      description={
        [
          known > 0 && t('known', { count: known }),
          added > 0 && t('how'),
          ignored.length > 0 && t('ignored', { names: ignored.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {broken > 0 && (
        <div className="grid min-h-0 gap-2">
          <h3 className="font-medium">{t('broken', { count: broken })}</h3>
          <ul
            aria-label={t('broken', { count: broken })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
            tabIndex={0}
            className="max-h-72 overflow-y-auto rounded-md border border-border px-3 py-2"
          >
            {problems.map(({ line, reason, value, field = 'position', earlier = 0 }) => (
              <li key={line} className="py-0.5 wrap-anywhere tabular-nums">
                {t(value === undefined ? 'line' : 'lineWithValue', {
                  line: String(line),
                  problem: t(`problems.${reason}`, { field, max: NAME_MAX, earlier: String(earlier) }),
                  value: value ?? '',
                })}
              </li>
            ))}
            {more > 0 && <li className="py-0.5 text-muted">{t('more', { count: more })}</li>}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
