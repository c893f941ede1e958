import type { NavigationItem } from '#web/feature.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

export function NavigationIcon({ icon: Icon }: Pick<NavigationItem, 'icon'>) {
  return typeof Icon === 'string' ? <TypeIcon type={Icon} bare /> : <Icon aria-hidden className="text-muted" />
}
