import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'aria-label'> & {
  icon: LucideIcon
  label: string
  size?: 'sm' | 'md' | 'lg'
}

/** A square icon button. `label` is its name and its tooltip. */
export function IconButton({ icon: Icon, label, variant = 'ghost', size = 'md', ...rest }: Props) {
  const button = (
    <Button {...rest} variant={variant} size={`square-${size}`} aria-label={label}>
      <Icon aria-hidden />
    </Button>
  )
  return rest.disabledReason === undefined ? <Tooltip text={label}>{button}</Tooltip> : button
}
