import { cn } from '../cn.ts'

type Props = { firstName: string; lastName: string; url?: string | undefined; className?: string }

/** The picture, or initials. Decorative: the name is beside it or labels the button around it. */
export function Avatar({ firstName, lastName, url, className }: Props) {
  const initials = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-xs font-semibold text-accent-strong uppercase',
        className,
      )}
    >
      {url === undefined ? initials : <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
