import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'

/** The end of a list that comes in pages; nothing when there are no more. */
export function LoadMore({ hasMore, isLoading, onLoad }: { hasMore: boolean; isLoading: boolean; onLoad: () => void }) {
  const t = useTranslations('ui')
  if (!hasMore) return null
  return (
    <div className="flex justify-center pt-2">
      <Button busy={isLoading} onClick={onLoad}>
        {isLoading ? t('loadingMore') : t('loadMore')}
      </Button>
    </div>
  )
}
