import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { Button } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> & { icon: LucideIcon; label: string }

/** A square button of an icon; `label` is its name and its tooltip. */
export function IconButton({ icon: Icon, label, variant = 'ghost', size = 'md', className, ...rest }: Props) {
  const button = (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      className={cn('px-0!', { sm: 'w-8', md: 'w-9', lg: 'w-11' }[size ?? 'md'], className)}
    >
      <Icon aria-hidden />
    </Button>
  )
  return rest.disabledReason === undefined ? <Tooltip text={label}>{button}</Tooltip> : button
}
