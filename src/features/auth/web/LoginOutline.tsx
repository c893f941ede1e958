import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { inputStyle } from '#web/ui/input-style.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { OrDivider } from './OrDivider.tsx'

type Props = { product: string; hasPasskeys: boolean }

/**
 * The sign-in page without its behaviour, which the server puts into the shell: people see the page while its code is still on the way. It is
 * inert, because nothing in it works yet, and the page itself takes its place.
 */
export function LoginOutline({ product, hasPasskeys }: Props) {
  const t = useTranslations('auth')
  return (
    <div inert aria-hidden>
      <AuthLayout
        title={t('login.headline', { product })}
        text={t('login.text', { product })}
        footer={
          <>
            {t('login.noAccount')} <span className={textLinkStyle()}>{t('login.signup')}</span>
          </>
        }
      >
        {hasPasskeys && (
          <Button size="lg" className="w-full">
            <Fingerprint aria-hidden />
            {t('login.passkey')}
          </Button>
        )}
        <GoogleButton isAvailable={false} returnPath={undefined} />
        <OrDivider />
        <div className="grid gap-4">
          <Field label={t('email')}>{() => <InputBox />}</Field>
          <Field label={t('password')}>{() => <InputBox />}</Field>
          <span className="-mt-2 justify-self-end text-accent-strong">{t('login.forgot')}</span>
          <Button variant="primary" size="lg">
            {t('login.submit')}
          </Button>
        </div>
      </AuthLayout>
    </div>
  )
}

/** No input, which a password manager would fill in vain. */
function InputBox() {
  return <span className={cn(inputStyle, 'block h-10 sm:h-9')} />
}
