import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { contactContract } from '../contract.ts'
import { CONTACT_MAILS, eraseHelpersMails } from './mails.ts'
import { createContactPage } from './page.ts'
import { createContactRoutes } from './routes.ts'
import './tables.ts'

const KEPT_DAYS = 365

/** The public contact form, and the messages of it for the super admin. */
export const contactFeature: ServerFeature = {
  name: 'contact',
  contract: contactContract,
  router: createContactRoutes,
  routes: createContactPage,
  sweeps: [(tx) => sql`delete from contact_messages where created_at < now() - ${KEPT_DAYS}::int * interval '1 day'`.execute(tx)],
  mails: Object.values(CONTACT_MAILS),
  personalData: [
    {
      table: 'contact_messages',
      person: 'user_id',
      address: 'email',
      purpose: 'contact',
      until: { days: KEPT_DAYS },
      exported: 'contact_messages',
      erasure: 'delete',
      erase: eraseHelpersMails,
      columns: {
        identity: 'user_id name email',
        content: 'subject message answer',
        observed: 'id status created_at answered_at',
        operational: 'locale',
      },
      withheld: 'user_id',
    },
  ],
}
