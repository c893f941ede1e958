import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { secret?: 'password' | 'key' }

export function PasswordInput({ secret = 'password', ...props }: Props) {
  const t = useTranslations('ui')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-label={t(isShown ? 'hideSecret' : 'showSecret', { secret })}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-text focus-visible:-outline-offset-4"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  )
}
