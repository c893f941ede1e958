import { Badge, type Tone } from './Badge.tsx'
import { Spinner } from './Spinner.tsx'

/** Shows a state in words and colour: with a dot, or a spinner while something runs. */
export function StatusBadge({ tone, busy = false, children }: { tone: Tone; busy?: boolean; children: string }) {
  return (
    <Badge tone={tone}>
      {busy ? <Spinner /> : <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </Badge>
  )
}
