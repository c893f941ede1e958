import { MailPreviews } from './MailPreviews.tsx'
import { SendingCard } from './SendingCard.tsx'
import { UnsentMails } from './UnsentMails.tsx'

/** How mails are sent, which could not be, and what every kind of mail looks like. */
export function MailTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SendingCard />
      <UnsentMails />
      <MailPreviews />
    </div>
  )
}
