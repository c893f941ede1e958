import { SendingCard } from './SendingCard.tsx'
import { UnsentMails } from './UnsentMails.tsx'

/** How mails are sent, and which could not be. */
export function MailTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SendingCard />
      <UnsentMails />
    </div>
  )
}
