import { cn } from '#web/cn.ts'
import { useLook } from './look.ts'

/** The look's logo, if it has one. Decorative: the document names its owner elsewhere. */
export function Logo({ className }: { className?: string }) {
  const look = useLook()
  if (!look?.logoUrl) return null
  return <img src={look.logoUrl} alt="" className={cn('object-contain object-left', className)} />
}
