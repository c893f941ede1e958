import { cn } from '../cn.ts'

/** A progress bar. Without a value it only says that something is in progress. */
export function Progress({ label, value, className }: { label: string; value?: number; className?: string }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled alike in all browsers
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value)}
      className={cn('h-1 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={cn(
          'h-full rounded-full bg-accent transition-[width] duration-200 ease-out',
          value === undefined && 'w-1/3 animate-pulse',
        )}
        style={value === undefined ? undefined : { width: `${value}%` }}
      />
    </div>
  )
}
