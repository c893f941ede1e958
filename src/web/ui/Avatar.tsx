import { cn } from '../cn.ts'

/** Initials. Decorative: the name is beside it or labels the button around it. */
export function Avatar({ firstName, lastName, className }: { firstName: string; lastName: string; className?: string }) {
  const initials = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong uppercase',
        className,
      )}
    >
      {initials}
    </span>
  )
}
