import { cn } from '#web/cn.ts'
import { useBrandLook } from './brand-look.ts'

/** The logo where there is one. Decoration: the document says elsewhere whose it is. */
export function BrandLogo({ className }: { className?: string }) {
  const look = useBrandLook()
  if (!look?.logoUrl) return null
  return <img src={look.logoUrl} alt="" className={cn('object-contain object-left', className)} />
}
