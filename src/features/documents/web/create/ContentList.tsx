import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { itemsOf } from './draft.ts'

/** What was generated, piece by piece: title and kind. */
export const ContentList = memo(function ContentList({ content }: { content: GeneratedContent }) {
  const t = useTranslations('create')
  const items = itemsOf(content)
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold">
        {t('content')}
        {items.length > 0 && <span className="text-xs font-normal text-muted tabular-nums">{items.length}</span>}
      </h2>
      {items.length === 0 ? (
        <p className="text-pretty text-muted">{t('contentEmpty')}</p>
      ) : (
        <ol className="grid divide-y divide-border">
          {items.map((item, index) => (
            <li
              key={index}
              className="flex animate-rise-in items-baseline gap-3 py-2 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
            >
              <span className="w-6 shrink-0 text-right text-xs text-muted tabular-nums">{index + 1}</span>
              <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{item.title}</span>
              <Badge>{t.has(`kinds.${item.kind as 'text'}`) ? t(`kinds.${item.kind as 'text'}`) : item.kind}</Badge>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
})
