import { PasswordCard } from './PasswordCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** How the person signs in: password, second factors, and where they are signed in now. */
export function SecurityTab() {
  return (
    <div className="grid gap-6">
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  )
}
