import { useEffect, useEffectEvent } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = { onRetry: () => void; isRetrying: boolean; onLeave: () => void }

export function PartNotLoaded({ onRetry, isRetrying, onLeave }: Props) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => () => leave(), [])
  return <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
}
