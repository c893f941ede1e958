import { type ComponentProps, useState } from 'react'
import { cn } from '#web/cn.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Called on Enter or arrow down, to continue in the text. */
  onLeave?: () => void
}

/**
 * A one-line field beside a block's text: a callout's title, a quote's source. It looks like the text and is underlined when focused. It
 * holds the typed text itself, because the editor returns values a moment later and the cursor would jump.
 */
export function NodeField({ label, value, onValueChange, onLeave, className, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...rest}
      aria-label={label}
      placeholder={label}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value)
        onValueChange(event.target.value)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onLeave?.()
      }}
      className={cn(
        'field-sizing-content min-h-6 max-w-full min-w-24 rounded-xs bg-transparent placeholder:font-normal placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
        className,
      )}
    />
  )
}
