import { useSuspenseQuery } from '@tanstack/react-query'
import { OnlyThePerson } from '#web/OnlyThePerson.tsx'
import { sessionQuery } from '../queries.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** How the person signs in: password, second factors, and where they are signed in now. */
export function SecurityTab() {
  const { impersonation } = useSuspenseQuery(sessionQuery).data
  if (impersonation) return <OnlyThePerson />
  return (
    <div className="grid gap-6">
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  )
}
