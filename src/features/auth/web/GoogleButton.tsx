import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'

/** Leaves for the provider's page; the server brings the person back, signed in. */
export function GoogleButton({ isAvailable, returnPath }: { isAvailable: boolean; returnPath: string | undefined }) {
  const t = useTranslations('auth')
  const [isConnecting, setIsConnecting] = useState(false)

  function connect(): void {
    setIsConnecting(true)
    window.location.assign(`/api/auth/google${returnPath === undefined ? '' : `?redirect=${encodeURIComponent(returnPath)}`}`)
  }

  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        className="w-full"
        busy={isConnecting}
        onClick={connect}
        disabledReason={isAvailable ? undefined : t('login.googleMissing')}
      >
        {!isConnecting && <GoogleMark />}
        {isConnecting ? t('login.connecting') : t('login.google')}
      </Button>
      {!isAvailable && (
        <p aria-hidden className="text-xs text-pretty text-muted">
          {t('login.googleMissing')}
        </p>
      )}
    </div>
  )
}

/** In one colour, as the button's words. */
function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor">
      <path d="M12.2 10.3v3.6h5.1c-.2 1.3-1.6 3.9-5.1 3.9a5.8 5.8 0 0 1 0-11.6c1.8 0 3 .8 3.7 1.4l2.5-2.4A9.2 9.2 0 0 0 12.2 2.700a9.300 9.300 0 1 0 0 18.600c5.400 0 8.900-3.800 8.900-9.100 0-.6-.1-1.300-.2-1.900z" />
    </svg>
  )
}
