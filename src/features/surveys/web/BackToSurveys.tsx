import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'sonner'

/** Says why a survey cannot be shown, and leads back to the list. */
export function BackToSurveys({ message, tone = 'error' }: { message: string; tone?: 'error' | 'info' }) {
  const navigate = useNavigate()
  useEffect(() => {
    // By its text, so that React's second run in development shows it once.
    toast[tone](message, { id: message })
    void navigate({ to: '/surveys', replace: true })
  }, [message, tone, navigate])
  return null
}
